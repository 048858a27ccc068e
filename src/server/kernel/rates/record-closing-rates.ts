import { assets } from '../../../contract/assets.ts'
import type { Ctx } from '../context.ts'
import { query } from '../tx.ts'
import { type Close, writeClosingRates } from './closing-rates.rows.ts'
import { hourOf, writeHourlyRates } from './hourly-rates.rows.ts'
import { indexOf } from './rate-index.ts'
import { readRates } from './rates.rows.ts'

/** Whether this installation's prices are simulated: such closing rates are kept apart from true ones. */
export const pricesAreSandbox = (ctx: Pick<Ctx, 'providers'>): boolean => ctx.providers.rates.some((one) => one.sandbox)

/**
 * Keeps the price of every asset as the last of the day (UTC) so far; each run until midnight replaces it, so what stays is the
 * closing rate. An asset without a reliable price now keeps what the day had: a day on which there was none gets no row, and whoever
 * reads it has to say so. The first of each hour is kept as that hour's, too. Returns how many assets had a price.
 */
export async function recordClosingRates(ctx: Pick<Ctx, 'db' | 'now' | 'providers'>): Promise<number> {
  const readings = await readRates(query(ctx), ctx.providers.rates)
  const now = ctx.now()
  const closes = assets
    .filter(({ code }) => code !== 'USD')
    .flatMap(({ code }): Close[] => {
      const price = indexOf(readings, code, now)
      return 'unavailable' in price ? [] : [{ asset: code, usdE12: price.usdE12, at: price.at }]
    })
  if (closes.length > 0) {
    const sandbox = pricesAreSandbox(ctx)
    await writeClosingRates(query(ctx), sandbox, now.toISOString().slice(0, 10), closes)
    await writeHourlyRates(query(ctx), { sandbox, hour: hourOf(now), closes })
  }
  return closes.length
}
