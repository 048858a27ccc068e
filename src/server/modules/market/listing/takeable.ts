import type { ObstacleFacts } from '../../../../contract/market/ad-obstacles.ts'
import { type PriceE12, priceOf, type Traded } from '../../../../contract/market/ad-price.ts'
import { boundsBy, corridorOf, type HeldBy } from '../../../../contract/market/price-corridor.ts'
import type { Ratio } from '../../../../contract/wallet/conversion.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { convert, crossRate } from '../../../kernel/rates/cross-rate.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import { lastKnown, type Rates } from '../../../kernel/rates/reading.ts'
import type { Query } from '../../../kernel/tx.ts'
import { balancesOf, noBalance } from '../../../ledger/balances.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { type AdRow, pricingOf } from '../ads/ads.rows.ts'
import { postedByStopped } from '../ads/posted-by.rows.ts'
import { type AdvertiserRow, advertisersOf } from '../people/advertisers.rows.ts'
import { takerRow } from './takers.rows.ts'
import { placedFrom, unpaidFactsOf } from './unpaid-bounds.ts'

type TakeableParts = Pick<Ctx, 'providers' | 'now' | 'sealer' | 'config' | 'place' | 'actor'>
type Priced = Pick<AdRow, 'side' | 'asset' | 'currency' | 'price_kind' | 'fixed_price' | 'margin_bps' | 'limit_price'>

/** The index of a pair by these rates; null where there is none that is fresh and agreed on. */
export function indexBy({ asset, currency }: Pick<Traded, 'asset' | 'currency'>, rates: Rates): Ratio | null {
  const index = crossRate(asset, currency, rates)
  return 'unavailable' in index ? null : index
}

/**
 * By what the prices of a pair's ads are held: its `index` by these rates (`indexBy`) or, while there is none, what the sources said last (`lastKnown`); prices are made by fresh ones alone. Null where nothing was
 * known within a week; 'contested' while sources disagree.
 */
export function corridorBy(pair: Pick<Traded, 'asset' | 'currency'>, index: Ratio | null, rates: Rates): HeldBy {
  if (index) return corridorOf(pair, index)
  const last = crossRate(pair.asset, pair.currency, { ...rates, settings: lastKnown })
  if ('unavailable' in last) return last.unavailable === 'disagreement' ? 'contested' : null
  return corridorOf(pair, last)
}

/** Between which prices, as the database reads them, an ad may be taken. */
export type PriceBounds = NonNullable<ReturnType<typeof boundsBy>>

/** Those of a pair now, by `corridorBy`; null where any price may be, or none can be judged. */
export async function priceBounds(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  pair: Pick<Traded, 'asset' | 'currency'>,
): Promise<PriceBounds | null> {
  const rates = await ratesNow(q, ctx)
  return boundsBy(corridorBy(pair, indexBy(pair, rates), rates))
}

/** What one unit of a stored ad costs by the index of its pair; null where the price follows that and there is none. */
export const priceNow = (ad: Priced, index: Ratio | null): PriceE12 | null => priceOf(ad, pricingOf(ad), index)

/** What somebody traded lately in an ad's currency by these rates, in smallest units; null while there are none. */
export function volumeHere({ currency }: Pick<Traded, 'currency'>, volume: string, rates: Rates): bigint | null {
  const here = currency === 'EUR' ? BigInt(volume) : convert(BigInt(volume), 'EUR', currency, rates, 'floor')
  return typeof here === 'bigint' ? here : null
}

/**
 * All that `obstaclesOf` asks, for each of these ads in order, with its advertiser, what they traded and its pair's index, in three to five statements however many there are. The price is the one
 * of this moment. Throws Error when the caller is no customer.
 */
export async function obstacleFactsOf(
  q: Query,
  ctx: TakeableParts,
  ads: readonly AdRow[],
  callerId: string,
): Promise<
  { facts: ObstacleFacts; advertiser: AdvertiserRow; index: Ratio | null; volume: bigint | null; stopped: boolean }[]
> {
  if (ads.length === 0) return []
  const rates = await ratesNow(q, ctx)
  const taker = await takerRow(q, callerId, rates.now, placedFrom(ctx))
  const advertisers = await advertisersOf(q, ads, callerId)
  const ofTeams = ads.filter((ad) => advertisers.get(ad.owner_id)?.kind === 'entity').map(({ id }) => id)
  const stopped = await postedByStopped(q, ofTeams, rates.now)
  const balances = ads.some((ad) => ad.side === 'buy') ? await balancesOf(q, callerId) : undefined
  const { country } = openProfile(ctx.sealer, taker)
  return ads.map((ad) => {
    const index = indexBy(ad, rates)
    const advertiser = advertisers.get(ad.owner_id) as AdvertiserRow
    const facts: ObstacleFacts = {
      ad: {
        advertiserId: ad.owner_id,
        ownerActive: advertiser.active,
        ownerFrozen: advertiser.frozen_until !== null && advertiser.frozen_until > rates.now,
        side: ad.side,
        asset: ad.asset,
        currency: ad.currency,
        state: stopped.has(ad.id) && ad.state === 'online' ? 'hidden' : stateOf(ad, advertiser),
        price: priceNow(ad, index),
        corridor: corridorBy(ad, index, rates),
        remaining: BigInt(ad.remaining),
        minPay: BigInt(ad.min_pay),
        maxPay: BigInt(ad.max_pay),
        rails: ad.rails,
        conditions: ad.conditions,
        hours: ad.hours,
      },
      taker: {
        customerId: callerId,
        level: taker.level,
        memberSince: taker.created_at,
        country,
        completed: Number(taker.completed),
        failed: Number(taker.failed),
        bannedUntil: taker.banned_until,
        available: (balances?.get(ad.asset) ?? noBalance).available,
        methodRails: taker.methods.filter(({ currency }) => currency === ad.currency).map(({ rail }) => rail),
        tradedBefore: advertiser.traded,
        unpaid: unpaidFactsOf(ctx, taker, ad.id),
      },
      blocked: advertiser.by_caller ? 'by_caller' : advertiser.by_advertiser ? 'by_advertiser' : null,
      now: rates.now,
    }
    const volume = volumeHere(ad, advertiser.recent_volume, rates)
    return { facts, advertiser, index, volume, stopped: stopped.has(ad.id) }
  })
}

/** How an ad stands to who would take it. What its owner set aside to sell leaves nobody while a card payment of theirs is disputed, or they owe the house; why is theirs to know. */
const stateOf = (ad: AdRow, { kept }: AdvertiserRow): AdRow['state'] =>
  kept && ad.side === 'sell' && ad.state === 'online' ? 'hidden' : ad.state

/** The facts for one ad: `obstaclesOf({ ...(await loadObstacleFacts(tx.q, ctx, ad, callerId)), wanted })`. */
export async function loadObstacleFacts(
  q: Query,
  ctx: TakeableParts,
  ad: AdRow,
  callerId: string,
): Promise<ObstacleFacts> {
  const [one] = await obstacleFactsOf(q, ctx, [ad], callerId)
  return one?.facts as ObstacleFacts
}
