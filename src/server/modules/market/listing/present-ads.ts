import { assetOf } from '../../../../contract/assets.ts'
import { obstaclesOf } from '../../../../contract/market/ad-obstacles.ts'
import {
  finalPrice,
  formatPrice,
  type PriceE12,
  parsePrice,
  spreadOf,
  type Traded,
} from '../../../../contract/market/ad-price.ts'
import type { Ad, Hindrance, OwnAd } from '../../../../contract/market/ads.ts'
import { formatAmount } from '../../../../contract/money.ts'
import type { Ratio } from '../../../../contract/wallet/conversion.ts'
import { type Ctx, inWords } from '../../../kernel/context.ts'
import { railName } from '../../../kernel/rails/rail-name.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import { wordsIn } from '../../../kernel/seal.ts'
import type { Query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { lastSeen } from '../../accounts/last-seen.ts'
import { publicProfile } from '../../accounts/profiles.ts'
import type { AdRow } from '../ads/ads.rows.ts'
import { type AdvertiserRow, advertisersOf } from '../people/advertisers.rows.ts'
import { indexBy, obstacleFactsOf, priceNow, volumeHere } from './takeable.ts'
import { viewsOf } from './views.rows.ts'

type Parts = Pick<Ctx, 'providers' | 'now' | 'sealer' | 'textOf' | 'config' | 'place' | 'actor'>

/**
 * Ads as a caller sees them, with what keeps the caller from each, in a number of statements that doesn't depend on how many ads there are.
 * `active`: whether the advertiser's account is open. `stopped`: whether somebody who set the ad's price or terms for it is stopped. Lists show those that are open and not stopped.
 */
export async function adsOnWire(
  q: Query,
  ctx: Parts,
  rows: readonly AdRow[],
  callerId: string,
): Promise<{ ad: Ad; active: boolean; stopped: boolean }[]> {
  if (rows.length === 0) return []
  const known = await obstacleFactsOf(q, ctx, rows, callerId)
  return rows.map((row, i) => {
    const one = known[i] as Known
    const { facts, stopped } = one
    return { ad: adOnWire(ctx, row, one, obstaclesOf(facts)), active: facts.ad.ownerActive, stopped }
  })
}

type Known = Awaited<ReturnType<typeof obstacleFactsOf>>[number]

/** An ad of which all is known, as a caller sees it who is kept from it by this. */
export const adOnWire = (
  ctx: Parts,
  row: AdRow,
  { facts, advertiser, index, volume }: Known,
  why: readonly Hindrance[],
): Ad => ({
  ...shown(ctx, row, facts.ad.price, index),
  advertiser: advertiserOnWire(advertiser, facts.now, row.currency, volume),
  why_not: why.map((one) => inWords(ctx, one)),
})

/** The caller's own ads, with everything in them. */
export async function ownAdsOnWire(q: Query, ctx: Parts, rows: readonly AdRow[], customerId: string): Promise<OwnAd[]> {
  if (rows.length === 0) return []
  const rates = await ratesNow(q, ctx)
  const self = (await advertisersOf(q, rows.slice(0, 1), customerId)).get(customerId) as AdvertiserRow
  const views = await viewsOf(
    q,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const index = indexBy(row, rates)
    return {
      ...shown(ctx, row, priceNow(row, index), index),
      advertiser: advertiserOnWire(self, rates.now, row.currency, volumeHere(row, self.recent_volume, rates)),
      why_not: [],
      version: row.version,
      total: onWire(BigInt(row.total), row.asset),
      reserved: onWire(row.side === 'sell' && row.state !== 'draft' ? BigInt(row.remaining) : 0n, row.asset),
      auto_reply: row.auto_reply,
      method_ids: row.method_ids,
      hidden_reason:
        row.hidden_reason === null ? null : wordsIn(ctx.sealer, row.hidden_reason_sealed, row.hidden_reason),
      // Whoever took it has seen it, wherever they did.
      views: Math.max(views.get(row.id) ?? 0, Number(row.orders)),
      orders: Number(row.orders),
    }
  })
}

/** One of them, after a verb changed it. */
export const ownAdOnWire = async (q: Query, ctx: Parts, row: AdRow): Promise<OwnAd> =>
  (await ownAdsOnWire(q, ctx, [row], row.owner_id))[0] as OwnAd

const shown = (
  ctx: Parts,
  row: AdRow,
  price: PriceE12 | null,
  index: Ratio | null,
): Omit<Ad, 'advertiser' | 'why_not'> => ({
  id: row.id,
  number: row.number,
  market: row.market,
  side: row.side,
  asset: row.asset,
  currency: row.currency,
  price: price === null ? null : formatPrice(price),
  ...pricedFor(row, price, index),
  pricing: pricingOnWire(row),
  available: onWire(BigInt(row.remaining), row.asset),
  min: onWire(BigInt(row.min_pay), row.currency),
  max: onWire(BigInt(row.max_pay), row.currency),
  rails: row.rails.map((code) => ({ code, name: railName(ctx, code) })),
  window_minutes: row.window_minutes,
  terms: row.terms,
  conditions: row.conditions,
  hours: row.hours,
  state: row.state,
  created_at: row.created_at.toISOString(),
})

/** What an ad's price comes to for its taker, and how far from the index. */
export function pricedFor(ad: Traded, price: PriceE12 | null, index: Ratio | null) {
  if (price === null) return { final_price: null, spread_bps: null }
  const final = finalPrice(ad.side, price)
  return { final_price: formatPrice(final), spread_bps: index && spreadOf(ad, final, index) }
}

/** Pricing as it was asked for. */
export const pricingOnWire = (row: AdRow): Ad['pricing'] =>
  row.price_kind === 'fixed'
    ? { kind: 'fixed', price: formatPrice(parsePrice(row.fixed_price as string)) }
    : {
        kind: 'floating',
        margin_bps: row.margin_bps as number,
        ...(row.limit_price !== null && { limit: formatPrice(parsePrice(row.limit_price)) }),
      }

/** An amount as a decimal string without what is less than one unit, which nobody compares by. */
const wholeUnits = (amount: bigint, asset: string): string =>
  formatAmount(amount / 10n ** BigInt(assetOf(asset).decimals), 0)

const advertiserOnWire = (
  row: AdvertiserRow,
  now: Date,
  currency: string,
  volume: bigint | null,
): Ad['advertiser'] => ({
  ...publicProfile(row),
  last_seen: lastSeen(row.last_seen_at, now),
  trusted: row.trusted,
  thumbs_up: Number(row.thumbs_up),
  thumbs_down: Number(row.thumbs_down),
  recent_trades: Number(row.recent_trades),
  recent_volume: onWire(BigInt(row.recent_volume), 'EUR'),
  recent_volume_here: volume === null ? null : { amount: wholeUnits(volume, currency), currency },
})
