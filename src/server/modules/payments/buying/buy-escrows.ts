import type { z } from 'zod'
import type {
  BuyEscrow,
  buyEscrows as rowsOf,
  buyEscrowStats as statsOf,
} from '../../../../contract/buying/buy-escrow.ts'
import { buyEscrowOf } from '../../../../contract/buying/buy-machine.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { LAST_ID, pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import type { BuyRow } from './buy-orders.rows.ts'

type Row = Pick<BuyRow, 'id' | 'number' | 'asset' | 'state' | 'receive' | 'fee' | 'created_at'> & {
  locked_entry: string
  ended_entry: string | null
  locked_at: Date
  ended_at: Date | null
}

const STATUS = `case state ${Object.entries(buyEscrowOf)
  .map(([state, status]) => `when '${state}' then '${status}'`)
  .join(' ')} end`
// Both entries by their keys, of a page only.
const ROWS = `select b.*, i.id locked_entry, i.created_at locked_at, o.id ended_entry, o.created_at ended_at from (
    select id, number, asset, state, receive, fee, created_at from buy_order where customer_id = $1 and confirmed_at is not null
      and (created_at, id) < ($2::timestamptz, $3::uuid) and ($4::text is null or ${STATUS} = $4) order by created_at desc, id desc limit $5) b
  join ledger_journal i on i.key = 'buy-in:' || b.id left join ledger_journal o on o.key = 'buy-out:' || b.id
  order by b.created_at desc, b.id desc`
const TOTALS = `select asset, ${STATUS} status, count(*)::int count, sum(receive + fee)::text amount from buy_order
  where customer_id = $1 and confirmed_at is not null group by 1, 2 order by 1, 2`

/** What is or was in escrow for the caller's confirmed purchases, the latest first. Throws 'invalid_input' on `cursor`. */
export async function listBuyEscrows(
  ctx: CustomerCtx,
  { cursor, limit, status }: z.output<(typeof rowsOf)['query']>,
): Promise<PageOf<BuyEscrow>> {
  const before = placeIn(cursor)
  const last = [before?.at ?? 'infinity', before?.id ?? LAST_ID]
  const rows = await query(ctx)<Row>(ROWS, [ctx.actor.customerId, ...last, status ?? null, limit + 1])
  return pageOf(rows, limit, recordOnWire, (row) => ({ at: row.created_at, id: row.id }))
}

const recordOnWire = (row: Row): BuyEscrow => ({
  order_id: row.id,
  number: row.number,
  asset: row.asset,
  amount: onWire(BigInt(row.receive) + BigInt(row.fee), row.asset),
  net: onWire(BigInt(row.receive), row.asset),
  status: buyEscrowOf[row.state],
  state: row.state,
  locked_entry: row.locked_entry,
  ended_entry: row.ended_entry,
  locked_at: row.locked_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})

type Totals = z.output<(typeof statsOf)['returns']>

/** What was locked for the caller's confirmed purchases, the fees in it, by asset and what became of it. */
export async function buyEscrowTotals(ctx: CustomerCtx): Promise<PageOf<Totals>> {
  const rows = await query(ctx)<Totals>(TOTALS, [ctx.actor.customerId])
  return { data: rows.map((row) => ({ ...row, amount: onWire(BigInt(row.amount), row.asset) })), next: null }
}
