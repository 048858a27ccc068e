import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultLocale, type Locale, localeCodes, locales } from './locales.ts'
import type { Section } from './message.ts'
import type { Param, Sentence, SentenceCode } from './sentence.ts'
import { problemWords, textOf } from './sentences.ts'

const sectionsOf = async (locale: Locale): Promise<[code: string, Section[string]][]> => {
  const folder = join(import.meta.dirname, locale, 'said')
  const files = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))))
  return files.flatMap((file) => Object.values(file as Record<string, Section>)).flatMap(Object.entries)
}
const english = new Map(await sectionsOf('en'))
const formsOf = (message: Section[string] = ''): string[] =>
  typeof message === 'string' ? [message] : Object.values(message).filter((form) => form !== undefined)
const placesIn = (message: Section[string] | undefined): string[] =>
  [...new Set(formsOf(message).flatMap((form) => form.match(/(?<=\{)\w+(?=\})/g) ?? []))].sort()

/** One value of each kind that a sentence may be given. */
const samples: readonly Param[] = [
  'Okonkwo',
  '1250.50 EUR',
  '2026-11-21',
  1234,
  { country: 'NL' },
  { instant: '2026-11-22T08:15:00.000Z' },
  { date: '2026-11-22' },
  { list: ['a', { country: 'DE' }, 'c'] },
  { each: [{ country: 'BR' }, 'b'] },
  { say: 'sort_code' },
  { say: 'days', with: { n: 3 } },
]

/** A sentence with each kind of value in all of its places, and with counts that take each form of a language. */
function* saidIn(locale: Locale, code: string): Generator<string> {
  const problems = problemWords(locale)
  if (code in problems) return yield problems[code as keyof typeof problems]
  const places = placesIn(english.get(code))
  for (const sample of places.length > 0 ? samples : samples.slice(0, 1))
    for (const n of places.includes('n') ? [0, 1, 2, 3, 11, 100, 1_000_000] : [1]) {
      const values = Object.fromEntries(places.map((place) => [place, place === 'n' ? n : sample]))
      yield textOf({ say: code as SentenceCode, with: values }, locale)
    }
}

describe.each(localeCodes)('in %s', async (locale) => {
  const section = new Map(await sectionsOf(locale))

  test('there are words for everything that the server says, and for nothing else', () => {
    expect([...section.keys()].sort()).toEqual([...english.keys()].sort())
    expect(english.size).toBeGreaterThan(400)
  })

  test('each sentence has the places of the English, and no other', () => {
    for (const [code, message] of section)
      expect(
        placesIn(message).filter((place) => place !== 'n'),
        code,
      ).toEqual(placesIn(english.get(code)).filter((place) => place !== 'n'))
  })

  test('each is whole, whatever values it is given', () => {
    for (const code of section.keys())
      for (const text of saidIn(locale, code)) {
        expect(text, code).not.toMatch(/[{}]|undefined|null|NaN|\[object|\s{2}|^\s|\s$/)
        expect(text, code).not.toBe('')
      }
  })

  test('a count has a form for each kind of number that the language tells apart', () => {
    const kinds = new Intl.PluralRules(locales[locale].format).resolvedOptions().pluralCategories
    for (const [code, message] of section)
      if (typeof message !== 'string')
        // Portuguese and its sisters say millions with 'de', and nothing here is counted in millions.
        expect(Object.keys(message).sort(), code).toEqual(
          kinds.filter((kind) => locale === 'ar' || kind !== 'many').sort(),
        )
  })
})

/** Sentences that are the same in some translation as in English, and why. */
const EQUAL: Readonly<Record<string, string>> = {
  as_said: 'somebody else’s words, passed on',
  both: 'two sentences, one after the other',
  and_then: 'two sentences, one after the other',
  invoice_total: 'one word in both',
  statement_aside: 'what was set aside, and how much',
  movement_pair: 'two codes of assets after the movement',
  region_EU: 'French calls it alike',
  region_AS: 'Spanish calls it alike',
  email_direction: 'most languages run from the left, too',
}

const translated = localeCodes.filter((locale) => locale !== defaultLocale)
const asInEnglish = async (locale: Locale): Promise<string[]> =>
  (await sectionsOf(locale))
    .filter(([code, message]) => formsOf(message).some((form) => formsOf(english.get(code)).includes(form)))
    .map(([code]) => code)

test.each(translated)('nothing in %s was left as it is in English', async (locale) => {
  expect((await asInEnglish(locale)).filter((code) => !(code in EQUAL))).toEqual([])
})

test('no sentence is excused that is another in every language', async () => {
  const same = new Set((await Promise.all(translated.map(asInEnglish))).flat())
  expect(Object.keys(EQUAL).filter((code) => !same.has(code))).toEqual([])
})

const ENGLISH =
  /\b(the|this|that|these|your?|is|are|was|were|of|and|with|not|can|from|have|has|choose|write|send|enter)\b/gi
/** Words of a language's own that are spelled like one of English. */
const OWN: Partial<Record<Locale, readonly string[]>> = { es: ['has'] }

test.each(translated.filter((locale) => locale !== 'ar'))(
  'no English word stands in a sentence in %s',
  async (locale) => {
    for (const [code, message] of await sectionsOf(locale))
      for (const form of formsOf(message)) {
        const words = form.replaceAll(/\{\w+\}/g, '').match(ENGLISH) ?? []
        expect(
          words.filter((word) => !OWN[locale]?.includes(word.toLowerCase())),
          code,
        ).toEqual([])
      }
  },
)

/** What is written in Latin letters in Arabic, too: names, formats, and what has to be sent in these very letters. */
const LATIN =
  /^(Florin|JPEG|PNG|WebP|PDF|MB|JSON|UUID|XML|FIFO|EC|camt|IBAN|BIC|ABA|ACH|NIP|GIP|SWIFT|DEUTDEFF|SEPA|DE|NUBAN|CPF|CNPJ|PIX|Wisetag|Revtag|Zelle|IFSC|HDFC|UPI|name|bank|https|example|com|application|json|csv|pdf|xml|crypto|stablecoin|fiat|true|false|others|session_id|id|up_to|T|Z|Africa|Lagos|line_id|CRDT|DBIT|zip|SHA|UTC|TLS|a|f|Ed|Firefox|Safari|Chrome|Edge|Document|BkToCstmrStmt|Stmt|Idempotency|Key|Retry|After|ar|rtl)$/

test('no English word stands in an Arabic sentence', async () => {
  for (const [code, message] of await sectionsOf('ar'))
    for (const form of formsOf(message)) {
      const words = form.replaceAll(/\{\w+\}|[\w-]+\.(json|txt)|(proofs|data|files)\//g, '').match(/[A-Za-z_]+/g) ?? []
      expect(
        words.filter((word) => !LATIN.test(word)),
        code,
      ).toEqual([])
    }
})

const inEach = (sentence: Sentence) =>
  Object.fromEntries(localeCodes.map((locale) => [locale, textOf(sentence, locale)]))

test('amounts and dates are written as the reader writes them, and never turned about', () => {
  const sentence = { say: 'at_most', with: { amount: '1250.50 EUR' } } as const
  expect(inEach(sentence)).toEqual({
    en: 'At most 1,250.50 EUR.',
    pt: 'No máximo 1.250,50 EUR.',
    es: 'Como máximo 1250,50 EUR.',
    ar: 'الحد الأقصى \u20661,250.50 EUR\u2069.',
    fr: 'Au plus 1\u202f250,50 EUR.',
  } satisfies Record<Locale, string>)
  // As notices were kept up to 0.9.
  const kept = { say: 'at_most', with: { amount: '1,250,000.50 NGN' } } as const
  expect(textOf(kept, 'pt')).toBe('No máximo 1.250.000,50 NGN.')
  const day = { say: 'account_age_change', with: { date: { date: '2026-03-03' } } } as const
  expect(inEach(day)).toEqual({
    en: 'Yours is old enough from 3 March 2026.',
    pt: 'A sua terá idade suficiente a partir de 3 de março de 2026.',
    es: 'La tuya tendrá la antigüedad suficiente desde el 3 de marzo de 2026.',
    ar: 'يبلغ حسابك العمر الكافي في 3 مارس 2026.',
    fr: 'Le vôtre sera assez ancien à partir du 3 mars 2026.',
  } satisfies Record<Locale, string>)
  // Too long for an amount: no message of somebody's makes a formatter of its own, or none at all.
  const long = `1.${'0'.repeat(200)} EUR`
  expect(textOf({ say: 'at_most', with: { amount: long } })).toBe(`At most ${long}.`)
})

test('a figure at the beginning of a line of Arabic is the only thing that is set apart', () => {
  const of = (amount: Param) => textOf({ say: 'at_least', with: { amount } }, 'ar')
  expect(of('+44 20 7946 0958')).toContain('\u2066+44 20 7946 0958\u2069')
  expect(of('https://florin.example/1')).toBe('الحد الأدنى https://florin.example/1.')
})

test('what somebody typed is said to the letter, also where it looks like an amount', () => {
  for (const code of ['4711 LILY', '007 JB', '0042 EUR'])
    expect(textOf({ say: 'your_code', with: { code: { typed: code } } }, 'en')).toContain(` ${code}.`)
})
