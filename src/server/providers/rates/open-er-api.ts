import { z } from 'zod'
import { assets } from '../../../contract/assets.ts'
import { type RateSource, RateSourceError } from './port.ts'
import { decimal, inverse, priced, someOf } from './price.ts'
import { download, parseJson, type Wire } from './wire.ts'

const name = 'open-er-api'
const url = 'https://open.er-api.com/v6/latest/USD'

/** Its terms ask for this link wherever its rates are shown. */
export const attribution = { label: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' }

const Answer = z.object({
  result: z.literal('success'),
  base_code: z.literal('USD'),
  time_last_update_unix: z.string().regex(/^[0-9]{9,11}$/),
  rates: z.record(z.string(), z.unknown()),
})
/** Clocks differ a little; more than this and the time is wrong. */
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * ExchangeRate-API's open endpoint: units of each currency for one dollar, as JSON numbers; new once a day, shortly after
 * midnight UTC, weekends too. Once an hour is what its documentation promises never to limit.
 * https://www.exchangerate-api.com/docs/free
 */
export const openErApi = (wire: Wire = {}): RateSource => ({
  name,
  sandbox: false,
  covers: 'currency',
  everySeconds: 3_600,
  async fetch(now) {
    const { rates, time_last_update_unix: updated } = parseJson(name, await download(name, url, wire), Answer)
    const at = new Date(Number(updated) * 1000)
    if (at.getTime() > now.getTime() + CLOCK_SKEW_MS)
      throw new RateSourceError('rates of a time to come', { source: name, failure: 'implausible' })
    const known = assets.filter(({ code, kind }) => kind === 'fiat' && code !== 'USD' && Object.hasOwn(rates, code))
    const seen = at > now ? now : at
    return someOf(
      name,
      known.map(({ code }) => priced(name, code, inverse(decimal(name, code, rates[code])), seen)),
    )
  },
})
