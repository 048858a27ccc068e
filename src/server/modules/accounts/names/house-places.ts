import { countries } from '../../../../contract/countries.ts'
import { isLegalForm, nameWords } from './name-words.ts'
import { LEGAL_FORMS } from './reserved-words.ts'

const REGION = { type: 'region' } as const
const ENGLISH = new Intl.DisplayNames('en', REGION)
const SPANISH = new Intl.DisplayNames('es', REGION)
const FRENCH = new Intl.DisplayNames('fr', REGION)
const PORTUGUESE = new Intl.DisplayNames('pt', REGION)
/** What countries are called beside their names. */
const SHORT = 'uk usa uae england scotland ivorycoast turkey hongkong czechrepublic'.split(' ')
/** Countries that people are called as well. */
const NAMES: ReadonlySet<string> = new Set('chad dominica georgia israel jersey jordan'.split(' '))

/** A country's name in one piece, without what stands in brackets: 'unitedstates', 'myanmar'. */
const inOne = (name: string): string => nameWords(name.replace(/\(.*\)/, '')).join('')

/** All countries, as those of the product's languages call them that write in Latin letters. */
const named = [ENGLISH, SPANISH, FRENCH, PORTUGUESE].flatMap((language) =>
  countries.map(({ code, name }) => language.of(code) ?? name),
)
const COUNTRIES: ReadonlySet<string> = new Set([
  ...[...named, ...countries.map(({ name }) => name)].map(inOne).filter((name) => name.length > 3),
  ...SHORT,
])
const COUNTRY_WORDS = 6

/** Words of a name, parted by spaces, without those that name a country, 'florin exchange nigeria'; with `people` also without those that people are called, 'jordan'. */
export function withoutCountries(name: string, { people }: { people: boolean }): string {
  const words = name.split(' ')
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const width = Array.from({ length: COUNTRY_WORDS }, (_, less) => COUNTRY_WORDS - less).find((many) => {
      const country = words.slice(at, at + many).join('')
      return COUNTRIES.has(country) && (people || !NAMES.has(country))
    })
    if (!width) left.push(words[at] as string)
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
