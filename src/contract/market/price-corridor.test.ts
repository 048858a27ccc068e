import { expect, test } from 'vitest'
import { assetOf, assets } from '../assets.ts'
import { ratioOf } from '../wallet/conversion.ts'
import { formatPrice, parsePrice, priceOf } from './ad-price.ts'
import { adRules } from './ads.ts'
import { boundsOf, type Corridor, corridorOf, isWithinCorridor } from './price-corridor.ts'

const indexOf = (asset: string, currency: string, text: string) => ratioOf(text, assetOf(asset), assetOf(currency))
const ofBitcoin = corridorOf({ asset: 'BTC', currency: 'EUR' }, indexOf('BTC', 'EUR', '50000')) as Corridor

test('is a fifth of the index either way, both ends within', () => {
  expect(boundsOf(ofBitcoin)).toEqual({ least: '40000', most: '60000' })
  expect(formatPrice(ofBitcoin.index)).toBe('50000')
  const within = (price: string) => isWithinCorridor(ofBitcoin, parsePrice(price))
  expect(['40000', '50000', '60000'].map(within)).toEqual([true, true, true])
  expect(['39999.999999999999', '60000.000000000001', '1', '50000000'].map(within)).toEqual(Array(4).fill(false))
})

test('where there is no index, any price is', () => {
  expect(corridorOf({ asset: 'BTC', currency: 'EUR' }, null)).toBeNull()
  expect(isWithinCorridor(null, 1n)).toBe(true)
})

test('holds whatever margin a floating price may have, of any pair, whatever its rounding', () => {
  const currencies = assets.filter(({ kind }) => kind === 'fiat')
  for (const { code: asset } of assets)
    for (const { code: currency } of currencies)
      for (const text of ['0.000681234567', '0.87431', '3', '1468.42877', '56843.46305203', '95448487.5143']) {
        const index = indexOf(asset, currency, text)
        for (const side of ['buy', 'sell'] as const)
          for (const marginBps of [-adRules.marginBps, -1, 0, 1, adRules.marginBps]) {
            const price = priceOf({ side, asset, currency }, { kind: 'floating', marginBps, limit: null }, index)
            const said = `${side} ${asset}/${currency} ${text} ${marginBps}`
            expect(price !== null && isWithinCorridor(corridorOf({ asset, currency }, index), price), said).toBe(true)
          }
      }
})
