import { expect, test } from 'vitest'
import { assets } from '../assets.ts'
import { priceOf } from './price-of.ts'

test('between an asset and a currency it is the currency per asset, whichever way and at whatever size', () => {
  for (const crypto of assets.filter(({ kind }) => kind !== 'fiat'))
    for (const fiat of assets.filter(({ kind }) => kind === 'fiat'))
      for (const rate of ['0.0000174979378997', '57149.5912', '1', '0.000000004', '91000000'])
        for (const [from, to] of [
          [crypto.code, fiat.code],
          [fiat.code, crypto.code],
        ] as const)
          expect(priceOf({ from, to, rate })).toMatchObject({ asset: crypto.code, currency: fiat.code })
})

test('it is short enough to read, never in powers of ten, and says where it was rounded', () => {
  const of = (rate: string, options = {}) => priceOf({ from: 'BTC', to: 'EUR', rate }, options)
  expect(of('57149.5912345')).toMatchObject({ figure: '57149.59', isExact: false })
  expect(of('57149.5')).toMatchObject({ figure: '57149.50', isExact: true })
  expect(of('0.000000123456789')).toMatchObject({ figure: '0.000000123456', isExact: false })
  expect(of('57149.5912345', { whole: true })).toMatchObject({ figure: '57149.5912345', isExact: true })
  expect(priceOf({ from: 'EUR', to: 'BTC', rate: '0.0000174979378997' })).toMatchObject({
    figure: '57149.59',
    isExact: false,
  })
  expect(of('0')).toBeUndefined()
})
