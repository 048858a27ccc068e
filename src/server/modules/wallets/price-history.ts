import type { z } from 'zod'
import { assetOf } from '../../../contract/assets.ts'
import { formatAmount } from '../../../contract/money.ts'
import { decimalRate, inWholeUnits, type Ratio } from '../../../contract/wallet/conversion.ts'
import type { PriceHistory, priceHistory } from '../../../contract/wallet/price-history.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { crossRate } from '../../kernel/rates/cross-rate.ts'
import { changeBps } from './change-bps.ts'
import { currentPrices, endsOf, midnightsOf, pricesAt } from './day-prices.ts'
import { currentRates } from './valuation.ts'

/** What one unit of an asset was worth at the end of each of the last days (UTC), where that is known, and is now. */
export async function priceHistoryOf(
  ctx: CustomerCtx,
  { asset, currency, days }: z.output<typeof priceHistory.query>,
): Promise<PriceHistory> {
  const at = ctx.now()
  const ends = endsOf(midnightsOf(at, days))
  const [closed, rates] = await Promise.all([pricesAt(ctx, ends, [asset], currency), currentRates(ctx)])
  const now = currentPrices(rates, currency)(asset)
  const known = [...ends.map((end) => ({ at: end, ratio: closed(end)(asset) })), { at: at.toISOString(), ratio: now }]
  const points = known.flatMap(({ at, ratio }) => (ratio ? [{ at, ratio }] : []))
  const first = points[0]?.ratio
  const missing = now ? undefined : crossRate(asset, currency, rates)
  const priceOf = (ratio: Ratio) =>
    decimalRate(inWholeUnits(ratio, assetOf(asset), assetOf(currency)), 'half-even').text
  return {
    asset,
    currency,
    days,
    price: now ? priceOf(now) : null,
    unpriced: missing && 'unavailable' in missing ? missing.unavailable : null,
    points: points.map(({ at, ratio }) => ({ at, price: priceOf(ratio) })),
    percent: now && first && points.length > 1 ? formatAmount(changeBps(first, now), 2) : null,
  }
}
