import { expect, test } from 'vitest'
import { countryOf, languageOf } from './language-of.ts'

test.each([
  ['pt-PT, en;q=0.8', 'pt'],
  ['AR', 'ar'],
  ['de, en;q=0.5, pt;q=0.9', 'pt'],
  ['pt;q=0, en', 'en'],
  ['de-DE', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
  [';;q=,,q=x', 'en'],
])('Accept-Language %j is answered in %s', (accepted, locale) => {
  expect(languageOf(accepted)).toBe(locale)
})

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'BR'],
  ['en, fr-CH;q=0.5, de-DE;q=0.7', 'DE'],
  ['zh-Hant-TW', 'TW'],
  ['en-001, es-419', undefined],
  ['en', undefined],
  [null, undefined],
])('of %j the country is %j', (accepted, country) => {
  expect(
    countryOf(
      accepted,
      ['BR', 'DE', 'TW'].map((code) => ({ code })),
    ),
  ).toBe(country)
})
