import { assets } from '../../contract/assets.ts'
import type { Ctx } from '../kernel/context.ts'
import { hourOf, writeHourlyRates } from '../kernel/rates/hourly-rates.rows.ts'
import { indexOf } from '../kernel/rates/rate-index.ts'
import { pricesAreSandbox } from '../kernel/rates/record-closing-rates.ts'
import { query } from '../kernel/tx.ts'

const HOUR_MS = 3_600_000
const HOURS = 7 * 24

/** Keeps what the simulated market was at each hour of the last week, as it would be had the demo run since: it is the same whenever it is asked. */
export async function rememberHours(ctx: Pick<Ctx, 'db' | 'providers'>, now: Date): Promise<void> {
  if (!pricesAreSandbox(ctx)) return
  for (let back = HOURS; back >= 0; back--) {
    const hour = new Date(hourOf(now).getTime() - back * HOUR_MS)
    const said = ctx.providers.rates.map(async (source) =>
      (await source.fetch(hour)).map((reading) => ({ ...reading, source: source.name })),
    )
    const readings = (await Promise.all(said)).flat()
    const closes = assets
      .filter(({ code }) => code !== 'USD')
      .flatMap(({ code }) => {
        const price = indexOf(readings, code, hour)
        return 'unavailable' in price ? [] : [{ asset: code, usdE12: price.usdE12 }]
      })
    await writeHourlyRates(query(ctx), { sandbox: true, hour, closes })
  }
}
