import { type BankLineStatus, bankLineStatuses } from '../../../../contract/wallet/payments.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { openLines } from './bank-lines.rows.ts'

export interface UnmatchedLine {
  /** What `creditByHand` and `returnLine` take. */
  id: string
  /** The bank's own id. */
  lineId: string
  currency: string
  /** In whole units. */
  amount: string
  text: string
  payer: string
  bookedAt: Date
  status: BankLineStatus
  why: string
  /** The deposit whose reference it bears, if any. */
  depositId: string | null
}

const LIMIT = 500

/** Money in suspense that waits for finance, oldest first, at most 500 lines. Throws 'forbidden' unless an operator asks. */
export async function listUnmatched(ctx: Ctx): Promise<UnmatchedLine[]> {
  if (ctx.actor.kind !== 'operator') throw new Problem('forbidden')
  const rows = await openLines(query(ctx), LIMIT)
  return rows.map((row) => ({
    id: row.id,
    lineId: row.line_id,
    currency: row.currency,
    amount: onWire(BigInt(row.amount), row.currency),
    text: printable(ctx.sealer.unseal(row.text_sealed)),
    payer: printable(ctx.sealer.unseal(row.payer_sealed)),
    bookedAt: row.booked_at,
    status: row.status,
    why: ctx.textOf(bankLineStatuses[row.status].what),
    depositId: row.deposit_id,
  }))
}

/** Payers write what they like; it must not steer the terminal of whoever reads it. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
