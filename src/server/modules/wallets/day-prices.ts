import type { Ratio } from '../../../contract/wallet/conversion.ts'
import type { HistoryDays } from '../../../contract/wallet/wallets.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type ClosingRates, closingRates } from '../../kernel/rates/closing-rates.rows.ts'
import { crossRate, ratioOf } from '../../kernel/rates/cross-rate.ts'
import type { Rates } from '../../kernel/rates/reading.ts'
import { pricesAreSandbox } from '../../kernel/rates/record-closing-rates.ts'
import { query } from '../../kernel/tx.ts'

const DAY_MS = 86_400_000

/** What a smallest unit of an asset is worth in smallest units of one currency; undefined where no reliable rate is known. */
export type PriceOf = (asset: string) => Ratio | undefined

/** The beginnings of the last days, today's last; each is the end of the day before. */
export function midnightsOf(now: Date, days: HistoryDays): Date[] {
  const today = now.getTime() - (now.getTime() % DAY_MS)
  return Array.from({ length: Number(days) }, (_, back) => new Date(today - back * DAY_MS)).reverse()
}

/** The last instants of the days before these midnights. */
export const endsOf = (midnights: readonly Date[]): string[] =>
  midnights.map((midnight) => new Date(midnight.getTime() - 1).toISOString())

/** Prices in `currency` at each of these ends of days, oldest first, of these assets, in one statement. */
export async function pricesAt(
  ctx: Pick<Ctx, 'db' | 'providers'>,
  ends: readonly string[],
  assets: Iterable<string>,
  currency: string,
): Promise<(end: string) => PriceOf> {
  const ratesOf = await closingRates(query(ctx), {
    sandbox: pricesAreSandbox(ctx),
    assets: [...assets, currency],
    first: dayOf(ends[0]),
    last: dayOf(ends.at(-1)),
  })
  return (end) => closingRatio(ratesOf(dayOf(end)), currency)
}

const dayOf = (instant = '') => instant.slice(0, 10)

const ITSELF: Ratio = { num: 1n, den: 1n }

const closingRatio =
  (rates: ClosingRates, currency: string): PriceOf =>
  (asset) => {
    if (asset === currency) return ITSELF
    const [usdE12, unit] = [rates.get(asset), rates.get(currency)]
    if (usdE12 === undefined || unit === undefined) return undefined
    return ratioOf({ asset, usdE12 }, { asset: currency, usdE12: unit })
  }

/** Prices in `currency` now. */
export const currentPrices =
  (rates: Rates, currency: string): PriceOf =>
  (asset) => {
    if (asset === currency) return ITSELF
    const rate = crossRate(asset, currency, rates)
    return 'unavailable' in rate ? undefined : rate
  }
