import { expect, test } from 'vitest'
import { assets } from '../../contract/assets.ts'
import { balanceOf } from '../testing/figures.ts'
import { changeOf, sharesOf, withBalances } from './swap-balances.ts'

const { parts } = balanceOf({ BTC: '0.00000007', EUR: '500.00', USD: '0.00' })

test('shares are cut to the smallest unit, and those of nothing aren’t offered', () => {
  const amounts = (amount: string, code: string) => sharesOf(amount, code).map((share) => share.amount)
  expect(amounts('500.00', 'EUR')).toEqual(['125.00', '250.00', '375.00'])
  expect(amounts('0.00000007', 'BTC')).toEqual(['0.00000001', '0.00000003', '0.00000005'])
  expect(amounts('0.01', 'EUR')).toEqual([])
  expect(amounts('123456789012345.678901234567890123', 'ETH').at(1)).toBe('61728394506172.839450617283945061')
})

test('what one has stands before what one hasn’t, and nothing is left out', () => {
  const listed = withBalances(parts)
  expect(listed.slice(0, 2).map(({ code, balance }) => [code, balance])).toEqual([
    ['BTC', '0.00000007'],
    ['EUR', '500.00'],
  ])
  expect(listed.slice(2).every(({ balance }) => balance === undefined)).toBe(true)
  expect(listed.map(({ code }) => code).sort()).toEqual(assets.map(({ code }) => code).sort())
})

test('a swap takes what is paid and adds what arrives, to the last unit', () => {
  expect(changeOf(parts, { from: 'EUR', to: 'NGN', pay: '100.01', receive: '158881.60' })).toEqual([
    { asset: 'EUR', before: '500.00', after: '399.99' },
    { asset: 'NGN', before: '0.00', after: '158881.60' },
  ])
})
