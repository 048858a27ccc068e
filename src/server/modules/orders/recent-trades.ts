import { amountFor, parsePrice, payFor } from '../../../contract/market/ad-price.ts'
import { orderRules } from '../../../contract/orders/order-machine.ts'
import { lastKnown } from '../../kernel/rates/reading.ts'
import { worthsInEuro } from '../../kernel/rates/worth-in-euro.ts'
import type { Sweep } from '../../kernel/sweeps/sweep.ts'
import type { Tx } from '../../kernel/tx.ts'
import type { OrderRow } from './orders.rows.ts'

/** Over how many days, today's included, what a trader completed is recent. */
const RECENT_DAYS = 30

const { counted } = orderRules

type Figures = Pick<OrderRow, 'asset' | 'amount' | 'currency' | 'pay' | 'index_price'>

/**
 * What an order is worth in cents of a euro now: the smaller of what was traded and of what was paid for it, which two who agree name as they like, by the last rates known. One that has none now, as while its sources
 * contradict each other, is worth what of the other it came to by the index that the order keeps; 0 where that doesn't say it either, or one of the two named amounts alone would.
 */
export async function volumeOf(tx: Tx, order: Figures): Promise<bigint> {
  const { asset, currency } = order
  const [amount, pay] = [BigInt(order.amount), BigInt(order.pay)]
  const kept = order.index_price === null ? null : parsePrice(order.index_price)
  const amounts = [
    { asset, amount },
    { asset: currency, amount: pay },
    ...(kept === null
      ? []
      : [
          { asset: currency, amount: payFor({ side: 'buy', asset, currency }, kept, amount) },
          { asset, amount: amountFor({ side: 'sell', asset, currency }, kept, pay) },
        ]),
  ]
  const [traded, paid, tradedThen, paidThen] = await worthsInEuro(tx.q, tx.ctx, amounts, lastKnown)
  const [one, other] = [traded ?? tradedThen ?? 0n, paid ?? paidThen ?? 0n]
  return one < other ? one : other
}

const ordersBetween = (
  buyer: string,
  seller: string,
): string => `(select 1 from p2p_order where buyer_id = ${buyer} and seller_id = ${seller}
  and state in ('released', 'resolved_to_buyer') and counted is not false and closed_at >= $3 and id <> $4 limit ${counted.ofTwo})`
const OF_TWO = `select count(*)::integer n from (${ordersBetween('$1', '$2')} union all ${ordersBetween('$2', '$1')}) x`

/**
 * Whether an order that is completed now counts for the figures of its sides, whose traders' rows are locked, those of all time and of recent days alike: it is worth enough, and few others of the two
 * that count were completed within these days. What failed always counts.
 */
export async function countsForFigures(
  tx: Tx,
  { id, buyer_id, seller_id }: Pick<OrderRow, 'id' | 'buyer_id' | 'seller_id'>,
  volume: bigint,
): Promise<boolean> {
  if (volume < counted.leastWorth) return false
  const [row] = await tx.q<{ n: number }>(OF_TWO, [buyer_id, seller_id, since(tx.now), id])
  return (row?.n ?? 0) < counted.ofTwo
}

/** Whether an order is completed and counts for the figures of its sides. */
const isCounted = ({ state, counted }: Pick<OrderRow, 'state' | 'counted'>): boolean =>
  (state === 'released' || state === 'resolved_to_buyer') && counted !== false

const ENDED_WITH_MONEY = ['released', 'resolved_to_buyer', 'resolved_to_seller', 'resolved_split']

/** Whether a thumb for an order that ended counts: not for one both called off, and from the least worth on, now where it wasn't counted as it ended; however many the two completed, as one thumb counts of each. */
export const countsForThumbs = async (tx: Tx, order: OrderRow): Promise<boolean> =>
  ENDED_WITH_MONEY.includes(order.state) && (isCounted(order) || (await volumeOf(tx, order)) >= counted.leastWorth)

const COUNT = `insert into trader_day as d (customer_id, day, trades, volume) select id, $2::date, 1, $3 from unnest($1::uuid[]) id order by id
  on conflict (customer_id, day) do update set trades = d.trades + 1, volume = d.volume + excluded.volume`

/** Counts an order that these completed, whose traders' rows are locked, to the day. */
export const countCompleted = async (tx: Tx, ids: readonly string[], volume: bigint): Promise<void> =>
  void (await tx.q(COUNT, [ids, dayOf(tx.now), volume.toString()]))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The first day that is still recent. */
const since = (now: Date): string => dayOf(new Date(now.getTime() - (RECENT_DAYS - 1) * 86_400_000))

const DUE =
  'select distinct customer_id::text as key from trader_day where day < $1::date and customer_id <> all($3::uuid[]) limit $2'
const LOCK = 'select 1 from trader where customer_id = any($1::uuid[]) order by customer_id for no key update'
const FORGET = 'delete from trader_day where customer_id = any($1::uuid[]) and day < $2::date'

/** Days that are recent no more, taken from their traders' figures; the rows are locked as orders lock them. */
export const pastDays: Sweep = {
  name: 'trader_day',
  atOnce: 200,
  take: async (tx, { most, except }) =>
    (await tx.q<{ key: string }>(DUE, [since(tx.now), most, except])).map(({ key }) => key),
  work: async (tx, keys) => {
    await tx.q(LOCK, [keys])
    await tx.q(FORGET, [keys, since(tx.now)])
  },
}
