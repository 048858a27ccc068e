import type { z } from 'zod'
import { type Asset, assetOf, assets } from '../../../contract/assets.ts'
import { formatAmount, mulDiv } from '../../../contract/money.ts'
import {
  type AssetPrice,
  type assetPrices,
  lineEveryHours,
  lineHours,
  lineTop,
} from '../../../contract/wallet/asset-prices.ts'
import { decimalRate, inWholeUnits, type Ratio } from '../../../contract/wallet/conversion.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { crossRate, ratioOf } from '../../kernel/rates/cross-rate.ts'
import { hourlyRates, hourOf } from '../../kernel/rates/hourly-rates.rows.ts'
import { pricesAreSandbox } from '../../kernel/rates/record-closing-rates.ts'
import { query } from '../../kernel/tx.ts'
import { changeBps } from './change-bps.ts'
import { currentRates } from './valuation.ts'

const HOUR_MS = 3_600_000
const STEPS = lineHours / lineEveryHours
const DAY_STEPS = 24 / lineEveryHours

/** What one unit of every asset is worth in a currency, against a day ago, and its line over a week: two statements, however many assets there are. */
export async function assetPricesOf(
  ctx: CustomerCtx,
  { currency }: z.output<typeof assetPrices.query>,
): Promise<{ data: AssetPrice[]; next: null }> {
  const hour = hourOf(ctx.now())
  const hours = Array.from({ length: STEPS }, (_, at) => hoursBefore(hour, lineHours - at * lineEveryHours))
  const [priceAt, rates] = await Promise.all([
    hourlyRates(query(ctx), {
      sandbox: pricesAreSandbox(ctx),
      first: hours[0] ?? hour,
      everyHours: lineEveryHours,
    }),
    currentRates(ctx),
  ])
  const ratioAt = (at: Date, asset: string): Ratio | undefined => {
    const [usdE12, unit] = [priceAt(at, asset), priceAt(at, currency)]
    return usdE12 === undefined || unit === undefined
      ? undefined
      : ratioOf({ asset, usdE12 }, { asset: currency, usdE12: unit })
  }
  const priceOf = (asset: Asset): AssetPrice => {
    const rate = crossRate(asset.code, currency, rates)
    const now = 'unavailable' in rate ? undefined : rate
    const past = hours.map((at) => ratioAt(at, asset.code))
    const yesterday = past.at(-DAY_STEPS)
    return {
      asset: asset.code,
      currency,
      price: now ? decimalRate(inWholeUnits(now, asset, assetOf(currency)), 'half-even').text : null,
      unpriced: 'unavailable' in rate ? rate.unavailable : null,
      percent_day: now && yesterday ? formatAmount(changeBps(yesterday, now), 2) : null,
      line: lineOf([...past, now]),
    }
  }
  return { data: assets.filter(({ code }) => code !== currency).map(priceOf), next: null }
}

const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS)

/** Millionths are exact enough to draw by, and of one measure whatever the asset. */
const MICRO = 1_000_000n

/** A line that moved by less stays as flat as it was: a week within 2 % of the price, a hundredth up and down, isn't stretched over the whole scale. */
const LEAST_SPAN = MICRO / 50n

/** Prices as places on a scale of 0 to `lineTop`: all that a drawing needs of them. */
function lineOf(prices: readonly (Ratio | undefined)[]): (number | null)[] {
  const base = prices.find((price) => price !== undefined)
  if (!base) return prices.map(() => null)
  // Each against the first, in millionths: numbers of one size, which can be compared.
  const relative = prices.map(
    (price) => price && mulDiv(price.num * base.den, MICRO, price.den * base.num, 'half-even'),
  )
  const known = relative.filter((one) => one !== undefined)
  const low = known.reduce((least, one) => (one < least ? one : least))
  const high = known.reduce((most, one) => (one > most ? one : most))
  const span = high - low > LEAST_SPAN ? high - low : LEAST_SPAN
  const foot = (low + high - span) / 2n
  return relative.map((one) =>
    one === undefined ? null : Number(mulDiv(one - foot, BigInt(lineTop), span, 'half-even')),
  )
}
