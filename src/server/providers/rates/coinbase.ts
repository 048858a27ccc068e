import { z } from 'zod'
import { assets, houseAssets } from '../../../contract/assets.ts'
import type { RateSource } from './port.ts'
import { decimal, inverse, priced, someOf } from './price.ts'
import { download, parseJson, type Wire } from './wire.ts'

const name = 'coinbase'
const url = 'https://api.coinbase.com/v2/exchange-rates?currency=USD'
const Answer = z.object({ data: z.object({ currency: z.literal('USD'), rates: z.record(z.string(), z.unknown()) }) })

/**
 * Coinbase's exchange rates: units of everything for one dollar, as decimal strings. No key, no time of its own.
 * https://docs.cdp.coinbase.com/coinbase-app/track-apis/exchange-rates
 */
export const coinbase = (wire: Wire = {}): RateSource => ({
  name,
  sandbox: false,
  covers: 'both',
  everySeconds: 5,
  async fetch(now) {
    const { rates } = parseJson(name, await download(name, url, wire), Answer).data
    const known = [...assets, ...houseAssets].filter(({ code }) => code !== 'USD' && Object.hasOwn(rates, code))
    return someOf(
      name,
      known.map(({ code }) => priced(name, code, inverse(decimal(name, code, rates[code])), now)),
    )
  },
})
