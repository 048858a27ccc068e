import { describe, expect, test } from 'vitest'
import { languages } from './languages.ts'
import { defaultLocale, type Locale, localeCodes, locales } from './locales.ts'
import type { Section } from './message.ts'

const english = languages[defaultLocale].sections as Readonly<Record<string, Section>>
const formsOf = (message: Section[string] | undefined): string[] =>
  typeof message === 'string' ? [message] : Object.values(message ?? {}).filter((form) => form !== undefined)

/** Each word of a language's screens and pages, with what it is in English. */
const wordsOf = (locale: Locale) =>
  Object.entries(languages[locale].sections as Readonly<Record<string, Section>>).flatMap(([section, words]) =>
    Object.entries(words).map(([key, message]) => ({
      name: `${section}.${key}`,
      message,
      inEnglish: english[section]?.[key],
    })),
  )

/** Words that a language has in common with English: names, formats, and loans that its dictionaries have. */
const SHARED: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  pt: [
    'API',
    'Chat',
    'E-mail',
    'E-mails',
    'Express',
    'Florin',
    'Lily Trading Ltd',
    'Menu',
    'Normal',
    'PDF',
    'Popular',
    'Push',
  ]
    .concat(['Spread', 'Status', 'Total', 'XML'])
    .map((word) => word.toLowerCase()),
  es: [
    'API',
    'Chat',
    'd',
    'Express',
    'Florin',
    'Lily Trading Ltd',
    'Normal',
    'PDF',
    'Popular',
    'Push',
    'Total',
    'XML',
  ].map((word) => word.toLowerCase()),
  fr: [
    'Actions',
    'API',
    'Badge',
    'Compensation',
    'confirmation',
    'Confirmations',
    'Contact',
    'Conversations',
    'Conversion',
  ]
    .concat([
      'Conversions',
      'Crypto',
      'E-mail',
      'E-mails',
      'Express',
      'Florin',
      'Lily Trading Ltd',
      'Menu',
      'Messages',
      'minute',
    ])
    .concat([
      'minutes',
      'Note',
      'Notifications',
      'Organisation',
      'Part',
      'PDF',
      'Push',
      'Questions',
      'Services',
      'Sessions',
    ])
    .concat(['Total', 'Transaction', 'Transactions', 'XML'])
    .map((word) => word.toLowerCase()),
  ar: ['florin', 'florin-recovery-codes.txt', 'lily trading ltd', 'pdf', 'xml'],
}
/** What is left to read of a form without values and signs. */
const wordsIn = (form: string): string =>
  form
    .replaceAll(/\{\w+\}/g, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .toLowerCase()

// A letter with an accent ends no word: what is between two of them is none.
const ENGLISH =
  /(?<!\p{L})(the|this|that|these|your?|is|are|was|were|of|and|with|not|can|from|have|choose|write|send)(?!\p{L})/giu
/** What is typed, not read: whoever writes to the palette in English is understood in each language. */
const TYPED = /^keyboard\.(said_|example$)/
/** Addresses, commands and names that are written in Latin letters in Arabic, too. */
const NAMES = /`[^`]*`|\S*[@.]\S*\w|Google Authenticator|3-D Secure|Lily Trading Ltd|Argon2id|\b[A-Z0-9]\w*/g

describe.each(localeCodes.filter((locale) => locale !== defaultLocale))('in %s', (locale) => {
  const words = wordsOf(locale)

  test('every screen that customers see has its words', () => {
    const staff = /^(desk|auditActions)/
    const lacks = Object.keys(english).filter((name) => !staff.test(name) && !(name in languages[locale].sections))
    expect(lacks).toEqual([])
  })

  test('nothing was left as it is in English', () => {
    const left = words.flatMap(({ name, message, inEnglish }) =>
      formsOf(message)
        .filter((form) => formsOf(inEnglish).includes(form) && wordsIn(form) !== '')
        .filter((form) => !SHARED[locale]?.includes(wordsIn(form)))
        .map((form) => `${name}: ${form}`),
    )
    expect(left).toEqual([])
  })

  test('no English word stands in a sentence', () => {
    const strange = words.flatMap(({ name, message }) =>
      (TYPED.test(name) ? [] : formsOf(message))
        .map((form) => form.replaceAll(/\{\w+\}/g, ''))
        .filter((form) => (locale === 'ar' ? /[a-z]{2,}/i.test(form.replaceAll(NAMES, '')) : form.match(ENGLISH)))
        .map((form) => `${name}: ${form}`),
    )
    expect(strange).toEqual([])
  })

  test('a count has a form for each kind of number that the language tells apart', () => {
    const kinds = new Intl.PluralRules(locales[locale].format).resolvedOptions().pluralCategories
    // Portuguese and its sisters say millions with 'de', and nothing here is counted in millions.
    const wanted = kinds.filter((kind) => locale === 'ar' || kind !== 'many').sort()
    for (const { name, message, inEnglish } of words)
      if (typeof message !== 'string' && formsOf(inEnglish).length > 1)
        expect(Object.keys(message).sort(), name).toEqual(wanted)
  })
})
