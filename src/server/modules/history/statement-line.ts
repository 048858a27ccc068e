import { type Sentence, say } from '../../../contract/sentence.ts'
import type { LineEffect, StatementLine } from '../../../contract/wallet/history.ts'
import { titleOf } from '../../../contract/wallet/movement-kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import { onWire } from '../../ledger/post.ts'
import type { StatementRow } from '../../ledger/statement/statement.rows.ts'

/** A line of the ledger's statement as the wire bears it, its title in the language of whoever asks. */
export const lineOnWire = ({ textOf }: Pick<Ctx, 'textOf'>, row: StatementRow): StatementLine => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  title: textOf(lineTitle(row)),
  effect: effectOf(row),
  asset: row.asset,
  amount: onWire(row.amount, row.asset),
  set_aside: onWire(row.setAside, row.asset),
  balance_after: onWire(row.balanceAfter, row.asset),
  counterparty: row.other === undefined ? null : { username: row.other },
  exchanged: row.exchanged
    ? { asset: row.exchanged.asset, amount: onWire(row.exchanged.amount, row.exchanged.asset) }
    : null,
  fee: row.feeWithin ? onWire(row.feeWithin, row.asset) : null,
  journal_id: row.journalId,
  meta: row.meta,
})

/** What a line is called; of an exchange with both of its sides, 'Conversion EUR → USDT', of a transfer or a trade with whom it was, 'Sold to @bob'. */
export function lineTitle({ kind, fee, pair, other: username, amount }: StatementRow): Sentence {
  if (username && kind === 'escrow_split') return say('movement_divided_with', { username })
  if (username && kind === 'escrow_release')
    return amount < 0n ? say('movement_sold_to', { username }) : say('movement_bought_from', { username })
  if (username) return amount < 0n ? say('movement_sent_to', { username }) : say('movement_from', { username })
  const movement = titleOf(kind, fee)
  return pair ? say('movement_pair', { movement, from: pair[0], to: pair[1] }) : movement
}

/** What moves something is a movement, whatever it frees beside; all else sets aside or frees. */
export const effectOf = ({ amount, setAside }: StatementRow): LineEffect =>
  amount !== 0n ? 'movement' : setAside > 0n ? 'set_aside' : 'freed'
