import { expect, test } from 'vitest'
import { assetName } from './asset-name.ts'

test('a currency is called by its name in the reader’s language, crypto by its own everywhere', () => {
  expect(assetName('USD', 'en')).toBe('US dollar')
  expect(assetName('USD', 'pt')).toBe('Dólar americano')
  expect(assetName('GBP', 'ar')).toBe('جنيه إسترليني')
  expect(assetName('BTC', 'pt')).toBe('Bitcoin')
})
