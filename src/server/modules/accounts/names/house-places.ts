import { countries } from '../../../../contract/countries.ts'
import { isLegalForm, nameWords } from './name-words.ts'
import { LEGAL_FORMS } from './reserved-words.ts'

const REGION = { type: 'region' } as const
const ENGLISH = new Intl.DisplayNames('en', REGION)
const SPANISH = new Intl.DisplayNames('es', REGION)
const FRENCH = new Intl.DisplayNames('fr', REGION)
const PORTUGUESE = new Intl.DisplayNames('pt', REGION)
const GERMAN = new Intl.DisplayNames('de', REGION)
const ITALIAN = new Intl.DisplayNames('it', REGION)
const DUTCH = new Intl.DisplayNames('nl', REGION)
/** What other countries that write in Latin letters call themselves; Iceland's own is a word of others. */
const OWN =
  'azerbaycan bosnaihercegovina cesko crnagora danmark eesti foroyar hrvatska latvija lietuva madagasikara magyarorszag norge ozbekiston pilipinas polska senegaal shqiperia slovenija slovensko soomaaliya srbija suomi sverige turkiye uburundi'.split(
    ' ',
  )
/** What countries are called beside their names. */
const SHORT =
  'uk usa uae america amerika england scotland britain ivorycoast turkey hongkong czechrepublic holland holanda hollande olanda korea corea coree coreia oesterreich'.split(
    ' ',
  )
/** Countries that people are called as well, and codes of such. */
const NAMES: ReadonlySet<string> = new Set(
  'chad dominica dominique georgia israel jersey jordan maurice li ma mo ng sa se'.split(' '),
)
/** Codes of countries that say something else of a company: what it deals in, or a word between two others. */
const CODES_OF_TRADES: ReadonlySet<string> = new Set('ad ai am as at by fm in io is it me my no pr so to tv'.split(' '))
/** What stands between a name and a country. */
const JOINS: ReadonlySet<string> = new Set('de do da dos das del della des du of the von van'.split(' '))

/** A country's name in one piece, without what stands in brackets: 'unitedstates', 'myanmar'. */
const inOne = (name: string): string => nameWords(name.replace(/\(.*\)/, '')).join('')

/** All countries, as languages that companies name them in call them. */
const named = [ENGLISH, SPANISH, FRENCH, PORTUGUESE, GERMAN, ITALIAN, DUTCH].flatMap((language) =>
  countries.map(({ code, name }) => language.of(code) ?? name),
)
const CODES: ReadonlySet<string> = new Set(
  countries.map(({ code }) => code.toLowerCase()).filter((code) => !CODES_OF_TRADES.has(code)),
)
const COUNTRIES: ReadonlySet<string> = new Set([
  ...[...named, ...countries.map(({ name }) => name)].map(inOne).filter((name) => name.length > 3),
  ...SHORT,
  ...OWN,
])
const COUNTRY_WORDS = 6

/** Words of a name, parted by spaces, without those that name a country, 'florin exchange nigeria', 'florin do brasil', at the end by its code, 'florin hk'; with `people` also without those that people are called, 'jordan'. */
export function withoutCountries(name: string, { people }: { people: boolean }): string {
  const words = name.split(' ')
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const width = Array.from({ length: COUNTRY_WORDS }, (_, less) => COUNTRY_WORDS - less).find((many) => {
      const country = words.slice(at, at + many).join('')
      const isCode = at > 0 && at === words.length - 1 && CODES.has(country)
      return (isCode || COUNTRIES.has(country)) && (people || !NAMES.has(country))
    })
    if (width) while (JOINS.has(left.at(-1) ?? '')) left.pop()
    else left.push(words[at] as string)
    at += width ?? 1
  }
  return left.join(' ')
}

/** What an address on the web ends in that a house would have; and two letters, a country's. */
const ENDS: ReadonlySet<string> = new Set(
  'app bank biz com dev example exchange finance global info market money net online org pro site support trade trading world xyz'.split(
    ' ',
  ),
)
const isEnd = (label: string): boolean =>
  ENDS.has(label) || (/^[a-z]{2}$/.test(label) && !isLegalForm(label) && !LEGAL_FORMS.includes(label))

/** What of a name stands where an address on the web has the name of whose it is, in lower case: 'www' and 'florin' of 'www.florin.example'. */
export function siteNames(name: string): string[] {
  const addresses = name.toLowerCase().match(/[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu) ?? []
  return addresses
    .map((address) => address.split('.'))
    .flatMap((labels) => (isEnd(labels.at(-1) as string) ? labels.slice(0, -1) : []))
}
