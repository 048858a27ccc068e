import { expect, test } from 'vitest'
import { folded, isNarrowed, marketQuery, pairOf, readFilters, startPair, unfolded } from './filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const start = { asset: 'USDT', currency: 'NGN' }

test('a link shows the same ads to whoever opens it', () => {
  const filters = read('side=sell&asset=BTC&currency=EUR&amount=250.00&rail=sepa&merchants=true&sort=release')
  expect(marketQuery(filters, pairOf('crypto', filters, start))).toEqual({
    query: {
      side: 'sell',
      asset: 'BTC',
      currency: 'EUR',
      amount: '250.00',
      rail: 'sepa',
      merchants: 'true',
      sort: 'release',
    },
  })
})

test('what makes no sense in an address is left out', () => {
  const filters = read('side=steal&asset=GOLD&currency=BTC&amount=-4&rail=a b&merchants=1&sort=luck')
  expect(Object.values(filters).filter(Boolean)).toEqual([])
})

test('a currency is never traded against itself', () => {
  expect(pairOf('currency', read('asset=NGN&currency=NGN'), { asset: 'USD', currency: 'NGN' })).toEqual({
    asset: 'NGN',
    currency: 'USD',
  })
  expect(pairOf('currency', read('asset=EUR&currency=EUR'), { asset: 'USD', currency: 'NGN' })).toEqual({
    asset: 'EUR',
    currency: 'NGN',
  })
  expect(pairOf('crypto', read('asset=EUR'), start), 'no currency on the crypto market').toEqual(start)
})

test('people begin with the money of their country', () => {
  expect(startPair('crypto', 'NG', 'EUR')).toEqual({ asset: 'USDT', currency: 'NGN' })
  expect(startPair('currency', 'DE', 'USD')).toEqual({ asset: 'USD', currency: 'EUR' })
  expect(startPair('currency', 'JP', 'USD')).toEqual({ asset: 'EUR', currency: 'USD' })
  expect(startPair('crypto', undefined, undefined)).toEqual({ asset: 'USDT', currency: 'USD' })
})

test('a pair alone narrows nothing down', () => {
  expect(isNarrowed(read('asset=BTC&sort=release&side=sell'))).toBe(false)
  expect(isNarrowed(read('takeable=true'))).toBe(true)
})

test('a phone counts those filters that stand in its sheet, and clearing them there leaves the amount', () => {
  const filters = read('asset=BTC&side=sell&amount=250.00&rail=sepa&merchants=true&sort=release')
  expect(folded(filters)).toBe(3)
  const cleared = { ...filters, ...unfolded }
  expect([folded(cleared), cleared.amount, cleared.side]).toEqual([0, '250.00', 'sell'])
})
