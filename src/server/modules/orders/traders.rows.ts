import type { Query, Tx } from '../../kernel/tx.ts'

/** What a customer has done as a trader: counted when an order ends, never by counting orders. */
export interface TraderRow {
  customer_id: string
  placed: string
  completed: string
  failed: string
  median_release_seconds: number | null
  thumbs_up: string
  thumbs_down: string
  open_orders: string
  banned_until: Date | null
}

const COLUMNS =
  'customer_id, placed, completed, failed, median_release_seconds, thumbs_up, thumbs_down, open_orders, banned_until'

export const traderById = async (q: Query, customerId: string): Promise<TraderRow | undefined> =>
  (await q<TraderRow>(`select ${COLUMNS} from trader where customer_id = $1`, [customerId]))[0]

const MAKE = 'insert into trader (customer_id) select unnest($1::uuid[]) on conflict do nothing'
const LOCK = 'select 1 from trader where customer_id = any($1::uuid[]) order by customer_id for no key update'

/** Takes the rows of both, made where missing, in the order of their ids: two orders of the same pair never wait in a circle. */
export async function lockTraders(tx: Tx, ids: readonly string[]): Promise<void> {
  const sorted = [...ids].sort()
  await tx.q(MAKE, [sorted])
  await tx.q(LOCK, [sorted])
}

/** What to add to a trader's counters. */
export interface Change {
  customerId: string
  open?: number
  completed?: number
  failed?: number
}

const ADD = `update trader t set open_orders = t.open_orders + x.open, completed = t.completed + x.completed,
    failed = t.failed + x.failed
  from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) x(id, open, completed, failed) where t.customer_id = x.id`

/** Adds to the counters of traders whose rows are locked. */
export async function addToTraders(tx: Tx, changes: readonly Change[]): Promise<void> {
  const of = (key: 'open' | 'completed' | 'failed') => changes.map((one) => one[key] ?? 0)
  await tx.q(ADD, [changes.map((one) => one.customerId), of('open'), of('completed'), of('failed')])
}

const PLACED = `insert into trader as t (customer_id, placed, open_orders) select id, 1, 1 from unnest($1::uuid[]) id order by id
  on conflict (customer_id) do update set placed = t.placed + 1, open_orders = t.open_orders + 1`

/** Counts an order that was placed for both, whose rows stay locked, taken in the order of their ids as `lockTraders` does. */
export const countPlaced = async (tx: Tx, ids: readonly string[]): Promise<void> => void (await tx.q(PLACED, [ids]))

// The latest hundred, the newest last; the median of an even number is the lower middle one.
const RELEASED = `update trader t set release_seconds = x.latest,
    median_release_seconds = (select s from unnest(x.latest) s order by s limit 1 offset (cardinality(x.latest) - 1) / 2)
  from (select customer_id, (release_seconds || $2::integer)[greatest(cardinality(release_seconds) - 98, 1):] latest
    from trader where customer_id = $1) x
  where t.customer_id = x.customer_id`

/** Notes how long a seller took from paid to released. */
export const noteRelease = async (tx: Tx, sellerId: string, seconds: number): Promise<void> => {
  await tx.q(RELEASED, [sellerId, seconds])
}

const CANCELLATIONS = `select coalesce(array_agg(c order by c), '{}') recent from trader, unnest(cancellations) c
  where customer_id = $1 and c > $2::timestamptz - interval '1 day'`
const BAN =
  'update trader set cancellations = $2::timestamptz[], banned_until = greatest(banned_until, $3) where customer_id = $1'

/** The cancellations of the last day that count. */
export const recentCancellations = async (tx: Tx, customerId: string): Promise<Date[]> =>
  (await tx.q<{ recent: Date[] }>(CANCELLATIONS, [customerId, tx.now]))[0]?.recent ?? []

export const banTrader = async (tx: Tx, customerId: string, cancellations: Date[], until: Date): Promise<void> => {
  await tx.q(BAN, [customerId, cancellations, until])
}

export type Thumb = 'up' | 'down'
const THUMBS = 'update trader set thumbs_up = thumbs_up + $2, thumbs_down = thumbs_down + $3 where customer_id = $1'

/** Counts a thumb about a trader whose row is locked, in the place of the one before from the same person, where there is one. */
export const addThumb = async (tx: Tx, customerId: string, given: Thumb, before: Thumb | undefined): Promise<void> => {
  const more = (thumb: Thumb) => Number(given === thumb) - Number(before === thumb)
  await tx.q(THUMBS, [customerId, more('up'), more('down')])
}
