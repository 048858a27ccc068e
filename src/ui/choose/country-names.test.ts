import { expect, test } from 'vitest'
import { countries } from '../../contract/countries.ts'
import { localeCodes } from '../../words/locales.ts'
import { countryNameIn, countryOptions } from './country-names.ts'

test.each(localeCodes)('in %s every country can be chosen, by a name and in the order of the language', (locale) => {
  const options = countryOptions(locale)
  expect(options.map(({ value }) => value).sort()).toEqual(countries.map(({ code }) => code).sort())
  // Intl gives a code back where it knows no name.
  expect(options.filter(({ value, label }) => label === value)).toEqual([])
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
})

test('a country is called as its reader calls it', () => {
  expect([countryNameIn('DE', 'en'), countryNameIn('DE', 'pt'), countryNameIn('DE', 'fr')]).toEqual([
    'Germany',
    'Alemanha',
    'Allemagne',
  ])
  const french = countryOptions('fr').map(({ value }) => value)
  expect(french.indexOf('DE')).toBeLessThan(french.indexOf('FR'))
})
