import { expect, test } from 'vitest'
import { assets } from './assets.ts'
import { countries, currencyOfCountry } from './countries.ts'

test('every currency that Florin keeps is at home somewhere, dollars aside, and no other is', () => {
  const kept = assets.filter(({ kind, code }) => kind === 'fiat' && code !== 'USD').map(({ code }) => code)
  const homes = new Set(countries.map(({ code }) => currencyOfCountry(code)).filter((code) => code !== undefined))
  expect([...homes].sort()).toEqual(kept.sort())
})

test('people count in the money of where they live', () => {
  expect(['NG', 'DE', 'BR', 'JE'].map(currencyOfCountry)).toEqual(['NGN', 'EUR', 'BRL', 'GBP'])
  expect(['US', 'JP', 'nowhere', undefined].map(currencyOfCountry)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
