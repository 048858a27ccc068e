import type { Transaction } from '../../../contract/payments.ts'
import type { Query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { readable } from './reference.ts'

/** What is asked for. Times are instants; `before` is where the last page ended. */
export interface Wanted {
  customerId: string
  kind?: Transaction['kind'] | undefined
  status?: string | undefined
  asset?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  before?: Place | undefined
  limit: number
}

/** A row's place in the list: newest first, and the id where two bear the same time. */
export interface Place {
  at: Date
  id: string
}

interface Row {
  kind: Transaction['kind']
  id: string
  number: string
  status: Transaction['status']
  paid_asset: string | null
  paid: string | null
  received_asset: string
  received: string
  fee: string | null
  reference: string | null
  created_at: Date
  completed_at: Date | null
}

const LAST: readonly [string, string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

// $1 customer, $2–$3 where the last page ended, $4–$5 period, $6 status, $7 asset, $8 limit: each kind answers a page of its own,
// in the order of its index, and the newest of them together are the page.
const PAGE = 'order by created_at desc, id desc limit $8'
const PLACED = `customer_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid) and created_at >= $4::timestamptz and created_at < $5::timestamptz`

const kinds = {
  deposit: `(select 'deposit' kind, id, number, status, null::text paid_asset, null::numeric paid, currency received_asset,
      coalesce(credited_amount, amount) received, null::numeric fee, reference, created_at,
      case when credited_amount is not null then closed_at end completed_at
    from deposit where ${PLACED} and ($6::text is null or status = $6) and ($7::text is null or currency = $7) ${PAGE})`,
  // The swap's table: modules don't import each other, so what is read here is agreed by column.
  conversion: `(select 'conversion' kind, id, number, 'completed' status, from_asset paid_asset, pay paid, to_asset received_asset,
      receive received, fee, null::text reference, created_at, created_at completed_at
    from conversion where ${PLACED} and ($6::text is null or $6 = 'completed') and ($7::text is null or $7 in (from_asset, to_asset)) ${PAGE})`,
}

const texts = {
  ...kinds,
  all: `${kinds.deposit} union all ${kinds.conversion} ${PAGE}`,
}

/** A customer's transactions, newest first, at most `limit` of them, with each one's place. */
export async function transactionsOf(q: Query, wanted: Wanted): Promise<{ transaction: Transaction; place: Place }[]> {
  const rows = await q<Row>(texts[wanted.kind ?? 'all'], [
    wanted.customerId,
    wanted.before?.at ?? LAST[0],
    wanted.before?.id ?? LAST[1],
    wanted.from ?? '-infinity',
    wanted.until ?? 'infinity',
    wanted.status ?? null,
    wanted.asset ?? null,
    wanted.limit,
  ])
  return rows.map((row) => ({ transaction: onTheWire(row), place: { at: row.created_at, id: row.id } }))
}

const onTheWire = (row: Row): Transaction => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  status: row.status,
  paid: row.paid === null || row.paid_asset === null ? null : money(row.paid_asset, row.paid),
  received: money(row.received_asset, row.received),
  fee: row.fee === null ? null : money(row.received_asset, row.fee),
  reference: row.reference === null ? null : readable(row.reference),
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
})

const money = (asset: string, minor: string) => ({ asset, amount: onWire(BigInt(minor), asset) })
