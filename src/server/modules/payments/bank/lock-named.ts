import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { buyOfDeposit } from '../buying/buy-orders.rows.ts'
import { type DepositRow, lockByReference } from '../deposits.rows.ts'
import { linkOfDeposit } from '../links/payment-links.rows.ts'
import { referencesIn } from '../reference.ts'
import { type StandingRow, standingBearing } from '../standing/standing.rows.ts'
import { lockOthers, type Named } from './judge-line.ts'

// Whoever is about to close the account, or to open it again, waits for this transaction.
const CUSTOMER = `select id, status, level, ${withKey('customer.profile_sealed')} profile_sealed from customer where id = $1 for share`

interface Found {
  deposit: DepositRow | undefined
  standing: StandingRow | undefined
  named: Named | undefined
}

/**
 * Whom a transfer's text names, a deposit of theirs locked: the one deposit whose reference it bears, beside the standing reference of the same customer or none;
 * or the one customer whose standing reference it bears. More than one are nobody's.
 */
export async function lockNamed(tx: Tx, text: string): Promise<Found> {
  const deposits = await lockByReference(tx, referencesIn(text))
  const standings = await standingBearing(tx.q, referencesIn(text, 'standing'))
  const whose = new Set([...deposits, ...standings].map(({ customer_id }) => customer_id))
  const [customerId] = whose
  if (customerId === undefined || whose.size > 1 || deposits.length > 1)
    return { deposit: undefined, standing: undefined, named: undefined }
  const [deposit] = deposits
  const [customer] = await tx.q<NonNullable<Named['customer']>>(CUSTOMER, [customerId])
  const byLink = deposit !== undefined && (await linkOfDeposit(tx.q, deposit.id)) !== undefined
  if (byLink) await lockOthers(tx.q, customerId)
  const buys = deposit !== undefined && (await buyOfDeposit(tx.q, deposit.id)) !== undefined
  return { deposit, standing: deposit ? undefined : standings[0], named: { customer, deposit, buys, byLink } }
}
