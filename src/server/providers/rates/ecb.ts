import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { isAsset } from '../../../contract/assets.ts'
import { type RateSource, RateSourceError } from './port.ts'
import { decimal, inverse, priced, someOf, times } from './price.ts'
import { download, shaped, type Wire } from './wire.ts'

const name = 'ecb'
const url = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

const Cube = z.object({ currency: z.string(), rate: z.string() })
const Answer = z.object({
  Envelope: z.object({ Cube: z.object({ Cube: z.object({ time: z.iso.date(), Cube: z.array(Cube).min(1) }) }) }),
})
// Values stay text: the parser would make floating point of them. No entities: nothing in this file needs one.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  removeNSPrefix: true,
  processEntities: false,
  isArray: (_name, path) => path === 'Envelope.Cube.Cube.Cube',
})

/**
 * The European Central Bank's reference rates: units of each currency for one euro, published about 16:00 in Frankfurt on
 * TARGET business days. The reading's time is that hour of the file's date, so that what wasn't published can't look fresh.
 * Until then a reading that is a whole weekend old is right; kernel/rates/currency-age.ts counts its age accordingly.
 */
export const ecb = (wire: Wire = {}): RateSource => ({
  name,
  sandbox: false,
  covers: 'currency',
  // It changes once a day; ten minutes is how late a new fixing is noticed.
  everySeconds: 600,
  async fetch(now) {
    const { time, Cube: cubes } = readFixing(await download(name, url, wire))
    const at = publishedAt(time, now)
    const perEuro = new Map(cubes.map(({ currency, rate }) => [currency, rate]))
    if (perEuro.size !== cubes.length)
      throw new RateSourceError('a currency stands there twice', { source: name, failure: 'malformed' })
    const usdPerEuro = decimal(name, 'USD', perEuro.get('USD'))
    const ours = [...perEuro].filter(([code]) => code !== 'USD' && isAsset(code))
    return someOf(name, [
      priced(name, 'EUR', usdPerEuro, at),
      ...ours.map(([code, rate]) => priced(name, code, times(usdPerEuro, inverse(decimal(name, code, rate))), at)),
    ])
  },
})

function readFixing(xml: string) {
  // The parser alone would make something of half a file.
  if (XMLValidator.validate(xml) !== true)
    throw new RateSourceError('the answer is not XML', { source: name, failure: 'malformed' })
  let parsed: unknown
  try {
    parsed = parser.parse(xml)
  } catch (error) {
    throw new RateSourceError('the answer is not XML', { source: name, failure: 'malformed', cause: error })
  }
  return shaped(name, parsed, Answer).Envelope.Cube.Cube
}

const frankfurtHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' })

/** 16:00 in Frankfurt on that date, or now when the file came out a little earlier. Throws on a date still to come. */
function publishedAt(date: string, now: Date): Date {
  const inSummer = new Date(`${date}T14:00:00Z`)
  const at = frankfurtHour.format(inSummer) === '16' ? inSummer : new Date(`${date}T15:00:00Z`)
  if (new Date(`${date}T00:00:00Z`) > now)
    throw new RateSourceError(`a fixing of ${date}, still to come`, { source: name, failure: 'implausible' })
  return at > now ? now : at
}
