import { expect, test } from 'vitest'
import { startPair } from './start-pair.ts'

const none = undefined

test('without money one starts with the currency totals are shown in, towards Bitcoin', () => {
  expect(startPair(undefined, undefined, none, 'NGN')).toEqual({ from: 'NGN', to: 'BTC' })
  expect(startPair('BTC', undefined, none, 'NGN')).toEqual({ from: 'BTC', to: 'NGN' })
})

test('the two sides always differ', () => {
  expect(startPair(undefined, 'NGN', none, 'NGN')).toEqual({ from: 'USD', to: 'NGN' })
  expect(startPair(undefined, 'USD', none, 'USD')).toEqual({ from: 'EUR', to: 'USD' })
  expect(startPair('EUR', 'EUR', none, 'USD')).toEqual({ from: 'EUR', to: 'BTC' })
})
