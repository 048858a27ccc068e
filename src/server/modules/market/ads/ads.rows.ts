import type { z } from 'zod'
import { leastToTake, type PriceE12, type Pricing, parsePrice } from '../../../../contract/market/ad-price.ts'
import type { AdConditions, AdState, Market, WorkingHours } from '../../../../contract/market/ads.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { sortPriceSql } from '../prices/market-price.rows.ts'

/** An ad as stored: amounts in smallest units, prices in whole ones, both as text. */
export interface AdRow {
  id: string
  number: string
  owner_id: string
  market: Market
  side: 'buy' | 'sell'
  asset: string
  currency: string
  state: AdState
  price_kind: 'fixed' | 'floating'
  fixed_price: string | null
  margin_bps: number | null
  limit_price: string | null
  total: string
  remaining: string
  min_pay: string
  max_pay: string
  rails: string[]
  method_ids: string[]
  window_minutes: number
  terms: string
  auto_reply: string
  conditions: z.output<typeof AdConditions>
  hours: z.output<typeof WorkingHours> | null
  /** Empty where it is sealed; of an older release as it was written. */
  hidden_reason: string | null
  hidden_reason_sealed: string | null
  market_price: string | null
  orders: string
  version: number
  created_at: Date
  updated_at: Date
}

export const AD_COLUMNS = `a.id, a.number, a.owner_id, a.market, a.side, a.asset, a.currency, a.state, a.price_kind, a.fixed_price, a.margin_bps,
  a.limit_price, a.total, a.remaining, a.min_pay, a.max_pay, a.rails, a.method_ids, a.window_minutes, a.terms, a.auto_reply, a.conditions,
  a.hours, a.hidden_reason, a.hidden_reason_sealed, a.market_price, a.orders, a.version, a.created_at, a.updated_at`

export const pricingOf = (ad: Pick<AdRow, 'price_kind' | 'fixed_price' | 'margin_bps' | 'limit_price'>): Pricing =>
  ad.price_kind === 'fixed'
    ? { kind: 'fixed', price: parsePrice(ad.fixed_price as string) }
    : {
        kind: 'floating',
        marginBps: ad.margin_bps as number,
        limit: ad.limit_price === null ? null : parsePrice(ad.limit_price),
      }

const BY_ID = `select ${AD_COLUMNS} from ad a where a.id = $1`

/** An ad as it stands, whoever's it is; undefined when there is none. */
export const adById = async (q: Query, adId: string): Promise<AdRow | undefined> => (await q<AdRow>(BY_ID, [adId]))[0]

/**
 * The ad, and a lock on it until the transaction ends: whoever takes, changes or closes it at the same time waits. Take this lock before
 * any of the ledger's. Undefined when there is no such ad.
 */
export const lockAd = async (tx: Pick<Tx, 'q'>, adId: string): Promise<AdRow | undefined> =>
  (await tx.q<AdRow>(`${BY_ID} for no key update`, [adId]))[0]

// What a taker agreed to. Takes by others move none of it, so they don't get into each other's way.
const AGREED = `a.owner_id, a.price_kind, a.fixed_price, a.margin_bps, a.limit_price, a.min_pay, a.max_pay, a.rails, a.method_ids, a.window_minutes,
    a.terms, a.conditions, a.hours`
const TAKE = `update ad a set remaining = a.remaining - $2, orders = a.orders + 1, version = a.version + 1, updated_at = $4,
    state = case when a.remaining - $2 < $3 then 'sold_out' else a.state end
  where a.id = $1 and a.state = 'online' and a.remaining >= $2 and (${AGREED}) is not distinct from ($5::uuid, $6::text, $7::numeric, $8::integer,
    $9::numeric, $10::numeric, $11::numeric, $12::text[], $13::uuid[], $14::integer, $15::text, $16::jsonb, $17::jsonb) returning 1`

/**
 * An order takes `amount` (smallest units of the asset) at `price`: less is left, one more order is counted, and the ad sells out when what
 * is left is below its smallest order. One conditional update, which locks the ad until the transaction ends: send it as late as possible, and
 * before any of the ledger's locks. False, with nothing changed, when the ad is not online, has less left, or no longer says what it said when
 * it was read. Moves no money: a sell ad's reserve leaves by `escrowLock` in the same transaction.
 */
export async function takeFromAd(
  tx: Pick<Tx, 'q' | 'now'>,
  ad: AdRow,
  amount: bigint,
  price: PriceE12,
): Promise<boolean> {
  const least = leastToTake(ad, price, BigInt(ad.min_pay))
  const taken = await tx.q(TAKE, [
    ad.id,
    amount.toString(),
    least.toString(),
    tx.now,
    ad.owner_id,
    ad.price_kind,
    ad.fixed_price,
    ad.margin_bps,
    ad.limit_price,
    ad.min_pay,
    ad.max_pay,
    ad.rails,
    ad.method_ids,
    ad.window_minutes,
    ad.terms,
    JSON.stringify(ad.conditions),
    ad.hours && JSON.stringify(ad.hours),
  ])
  return taken.length > 0
}

const GIVE_BACK = `update ad a set remaining = a.remaining + $2, version = a.version + 1, updated_at = $3,
    state = case when a.state = 'sold_out' then 'online' else a.state end,
    market_price = case when a.state = 'sold_out' and a.price_kind = 'floating' then coalesce(
      (select ${sortPriceSql('i.price')} from market_index i where i.asset = a.asset and i.currency = a.currency), a.market_price)
      else a.market_price end
  where a.id = $1 and a.version = $4 and a.state <> 'closed' returning 1`

/** Puts `amount` back to what an ad has left, which is open again if it had sold out; one that is paused or hidden stays so. False, with nothing changed, when it is closed or no longer as it was read. */
export const addToLeft = async (
  tx: Pick<Tx, 'q' | 'now'>,
  { id, version }: Pick<AdRow, 'id' | 'version'>,
  amount: bigint,
): Promise<boolean> => (await tx.q(GIVE_BACK, [id, amount.toString(), tx.now, version])).length > 0
