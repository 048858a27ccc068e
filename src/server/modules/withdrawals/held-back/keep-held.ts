import type { Tx } from '../../../kernel/tx.ts'
import { mayBeShortOfHeld } from '../../accounts/leaving/held-deposits.ts'
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from '../withdrawals.rows.ts'
import { holdBackFor } from './hold-back-for.ts'

// Also those that were sent: one that comes back at this moment is waited for, and looked at as it is then.
const LOCK = `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.customer_id = $1 and w.state in ('approved', 'sending', 'sent', 'unclear')
  order by w.moved_at desc, w.id desc for no key update`

/**
 * Something that came in for a locked customer is held: of what was approved before and nobody has sent yet, as much goes back to people as is missing of it, what
 * was approved last first. In the transaction that holds it, so that nothing is sent between.
 */
export async function keepHeld(tx: Tx, customerId: string): Promise<void> {
  if (!(await mayBeShortOfHeld(tx, customerId))) return
  for (const row of await tx.q<WithdrawalRow>(LOCK, [customerId])) {
    if (row.state !== 'approved') continue
    await holdBackFor(tx, row, 'screening')
    if (!(await mayBeShortOfHeld(tx, customerId))) return
  }
}
