import type { LineEffect, StatementLine } from '../../../contract/wallet/history.ts'
import { titleOf } from '../../../contract/wallet/movement-kinds.ts'
import { onWire } from '../../ledger/post.ts'
import type { StatementRow } from '../../ledger/statement.rows.ts'

/** A line of the ledger's statement as the wire bears it. */
export const lineOnWire = (row: StatementRow): StatementLine => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  title: lineTitle(row),
  effect: effectOf(row),
  asset: row.asset,
  amount: onWire(row.amount, row.asset),
  set_aside: onWire(row.setAside, row.asset),
  balance_after: onWire(row.balanceAfter, row.asset),
  journal_id: row.journalId,
  meta: row.meta,
})

/** What a line is called; of an exchange with both of its sides, 'Conversion EUR → USDT', of a transfer with whom it was, 'Transfer to @bob'. */
export function lineTitle({ kind, fee, pair, other, amount }: StatementRow): string {
  if (other) return amount < 0n ? `Transfer to @${other}` : `Transfer from @${other}`
  return pair ? `${titleOf(kind, fee)} ${pair[0]} → ${pair[1]}` : titleOf(kind, fee)
}

export const effectOf = ({ phase }: StatementRow): LineEffect =>
  phase === 'hold' ? 'set_aside' : phase === 'void' ? 'freed' : 'movement'
