import type { LineAct } from '../../../../contract/desk/desk-work.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { lockLine } from '../../payments/bank/bank-lines.rows.ts'
import { bookCredit, lockCredit } from '../../payments/bank/credit-by-hand.ts'
import { bookReturn, lockReturn } from '../../payments/bank/return-line.ts'
import { lockDeposit } from '../../payments/deposits.rows.ts'
import { customerOfLine } from '../queues/bank-lines.rows.ts'
import type { Matter } from '../stuck/matters.ts'
import type { ProposalRow } from '../stuck/proposals.rows.ts'

/** Whom a line is to be credited to: a deposit's customer, or whose standing reference was named. */
export type LineTarget = Pick<ProposalRow, 'deposit_id' | 'customer_id'>

/** A line has no versions: it is open once, and whatever ends it does so for good. */
export const LINE_VERSION = 0

/**
 * What two people decide about a line, its deposit locked before it. Whether it may still be booked is looked at again as it is carried out, and said
 * exactly; what can't be booked any more can still be declined.
 */
export async function lockMatterOfLine(
  tx: Tx,
  act: LineAct,
  id: string,
  target: LineTarget | undefined,
): Promise<Matter | undefined> {
  const depositId = target?.deposit_id ?? undefined
  const deposit = depositId ? await lockDeposit(tx, depositId) : undefined
  const line = await lockLine(tx, id)
  if (!line) return undefined
  const whose = [deposit?.customer_id, target?.customer_id, await customerOfLine(tx.q, id)]
  return {
    customerIds: whose.flatMap((one) => one ?? []),
    version: LINE_VERSION,
    acts: [act],
    network: null,
    async carryOut(within, { reason }) {
      if (act === 'bank_line.return') await bookReturn(within, await lockReturn(within, id), reason)
      else {
        const standing = target?.customer_id ?? undefined
        await bookCredit(within, await lockCredit(within, { lineId: id, depositId, standing }), reason)
      }
    },
  }
}
