import type { Loader } from 'astro/loaders'
import { z } from 'zod'
import { assetOf } from '../../../contract/assets.ts'
import { formatAmount, mulDiv } from '../../../contract/money.ts'
import { inWholeUnits } from '../../../contract/wallet/conversion.ts'
import { envSchema } from '../../../env.ts'
import { rateAttributions, rateSources } from '../../choose-providers.ts'
import { crossRate } from '../../kernel/rates/cross-rate.ts'
import type { Rates } from '../../kernel/rates/reading.ts'

/** What the home page shows, in this order: one of each kind of exchange, each worth more than one of the other. */
const pairs = [
  ['BTC', 'EUR'],
  ['ETH', 'GBP'],
  ['LTC', 'USD'],
  ['USDC', 'NGN'],
  ['EUR', 'KES'],
  ['USD', 'BRL'],
] as const

/** The board as the page gets it: one entry, or none where the sources gave no price. */
export const ratesBoard = z.strictObject({
  at: z.iso.datetime(),
  sandbox: z.boolean(),
  attributions: z.array(z.strictObject({ label: z.string(), url: z.url() })),
  rows: z.array(z.strictObject({ from: z.string(), to: z.string(), price: z.string() })),
})

/**
 * Index prices at the time of the build, from the source that the environment names, agreed on as the exchange itself does it. A build
 * that gets no price has no board: yesterday's figures, or invented ones, are worse than none.
 */
export const ratesAtBuild = (sourcesOf = rateSources): Loader => ({
  name: 'rates-at-build',
  async load({ store, logger, parseData }) {
    store.clear()
    // tidy: allow prices as of the build, and from where, are said with their time
    const config = envSchema.pick({ RATES: true, RATES_SEED: true }).parse(process.env)
    const now = new Date()
    const answers = await Promise.allSettled(
      sourcesOf(config).map(async (source) =>
        (await source.fetch(now)).map((reading) => ({ ...reading, source: source.name })),
      ),
    )
    for (const it of answers) if (it.status === 'rejected') logger.warn(`A rate source gave nothing: ${it.reason}`)
    const readings = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
    const rows = pairs.flatMap(([from, to]) => priceOf(from, to, { readings, now }))
    if (rows.length === 0) return logger.warn('No rates: the home page goes without them.')
    const data = {
      at: now.toISOString(),
      sandbox: config.RATES === 'sandbox',
      attributions: rateAttributions(config),
      rows,
    }
    store.set({ id: 'board', data: await parseData({ id: 'board', data }) })
  },
})

/** One unit of `from` in `to`, to five figures or more; nothing where there is no price. */
function priceOf(from: string, to: string, rates: Rates) {
  const rate = crossRate(from, to, rates)
  if ('unavailable' in rate) return []
  const { num, den } = inWholeUnits(rate, assetOf(from), assetOf(to))
  const places = num >= den * 100n ? 2 : 4
  return [{ from, to, price: formatAmount(mulDiv(num * 10n ** BigInt(places), 1n, den, 'half-even'), places) }]
}
