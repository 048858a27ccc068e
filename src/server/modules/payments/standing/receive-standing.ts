import { uuid7 } from '../../../kernel/ids.ts'
import { referenceNumber } from '../../../kernel/reference-number.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { BankLineRow } from '../bank/bank-lines.rows.ts'
import { type DepositRow, insertDeposit } from '../deposits.rows.ts'

/** A number in use is met once in hundreds of millions of tries. */
const TRIES = 5

/**
 * The deposit of money that came under a customer's standing reference, which nobody announced: as it was created, still to be credited in this
 * transaction. One a line, as the database holds.
 */
export async function receiveStanding(
  tx: Tx,
  line: Pick<BankLineRow, 'id' | 'currency'> & { amount: bigint },
  standing: { customer_id: string; reference: string },
): Promise<DepositRow> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await insertDeposit(tx, {
      id: uuid7(tx.now),
      customer_id: standing.customer_id,
      number: referenceNumber('D', tx.now),
      reference: standing.reference,
      currency: line.currency,
      amount: line.amount,
      method: 'bank',
      expires_at: tx.now,
      standing_line: line.id,
    })
    if (row) return row
  }
  throw new Error('no free deposit number')
}
