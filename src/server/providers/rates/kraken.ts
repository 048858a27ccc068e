import { z } from 'zod'
import { type RateReading, type RateSource, RateSourceError } from './port.ts'
import { decimal, inverse, middle, priced, someOf, times } from './price.ts'
import { download, parseJson, type Wire } from './wire.ts'

const name = 'kraken'

/** Our asset → the pair as it is asked for, and the name it is answered under: old assets bear an X or Z before them. */
const pairs: Record<string, [asked: string, answered: string]> = {
  BTC: ['XBTUSD', 'XXBTZUSD'],
  ETH: ['ETHUSD', 'XETHZUSD'],
  LTC: ['LTCUSD', 'XLTCZUSD'],
  USDT: ['USDTUSD', 'USDTZUSD'],
  USDC: ['USDCUSD', 'USDCUSD'],
  EUR: ['EURUSD', 'ZEURZUSD'],
  GBP: ['GBPUSD', 'ZGBPZUSD'],
}
const asked = Object.values(pairs).map(([pair]) => pair)
const url = `https://api.kraken.com/0/public/Ticker?pair=${asked.join(',')}`

const Answer = z.object({ error: z.array(z.string()), result: z.record(z.string(), z.unknown()).optional() })
/** a and b: best ask and bid as [price, whole lots, lots]. */
const Ticker = z.object({ a: z.array(z.unknown()).min(1), b: z.array(z.unknown()).min(1) })
/** A book whose sides are more than 1 % apart is all but empty, and its middle is nobody's price. */
const MAX_SPREAD_BPS = 100n

/**
 * Kraken's ticker: the middle between best bid and ask, not the last trade, which may be old. No key, no time of its own.
 * https://docs.kraken.com/api/docs/rest-api/get-ticker-information
 */
export const kraken = (wire: Wire = {}): RateSource => ({
  name,
  sandbox: false,
  covers: 'both',
  everySeconds: 5,
  async fetch(now) {
    const { error, result = {} } = parseJson(name, await download(name, url, wire), Answer)
    // E… are errors; W… only warn.
    const errors = error.filter((line) => !line.startsWith('W'))
    if (errors.length > 0)
      throw new RateSourceError(errors.join(', ').slice(0, 200), { source: name, failure: 'refused' })
    const readings = Object.entries(pairs).map(([asset, [short, full]]) => {
      const ticker = result[full] ?? result[short]
      return ticker === undefined ? undefined : midPrice(asset, ticker, now)
    })
    return someOf(
      name,
      readings.filter((reading) => reading !== undefined),
    )
  },
})

function midPrice(asset: string, ticker: unknown, now: Date): RateReading | undefined {
  const parsed = Ticker.safeParse(ticker)
  if (!parsed.success)
    throw new RateSourceError(`the ticker of ${asset} is not as documented`, { source: name, failure: 'malformed' })
  const ask = decimal(name, asset, parsed.data.a[0])
  const bid = decimal(name, asset, parsed.data.b[0])
  const { n, d } = times(ask, inverse(bid))
  if (n < d) throw new RateSourceError(`${asset} is bid above what is asked`, { source: name, failure: 'implausible' })
  if ((n - d) * 10_000n > d * MAX_SPREAD_BPS) return undefined
  return priced(name, asset, middle(ask, bid), now)
}
