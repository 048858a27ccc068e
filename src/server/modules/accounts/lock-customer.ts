import type { AccountKind, AccountLevel } from '../../../contract/accounts/profiles.ts'
import type { Tx } from '../../kernel/tx.ts'

const LOCK = 'select status, level, kind from customer where id = $1 for no key update'

/** A customer as they are while their row is locked. */
export interface LockedCustomer {
  status: 'active' | 'suspended' | 'closed'
  level: AccountLevel
  kind: AccountKind
}

/**
 * Locks a customer's row until the transaction ends, so that of what happens to them at once each counts those before it. In the one order of locks it comes after
 * what brings or takes their money (a deposit, its card payment, an ad) and before what is counted of theirs (disputes, purchases, withdrawals, links) and
 * the ledger's accounts. Undefined where there is none.
 */
export const lockCustomer = async (tx: Pick<Tx, 'q'>, customerId: string): Promise<LockedCustomer | undefined> =>
  (await tx.q<LockedCustomer>(LOCK, [customerId]))[0]
