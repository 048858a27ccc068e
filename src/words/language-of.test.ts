import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

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
