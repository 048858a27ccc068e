import { expect, test } from 'vitest'
import type { BalancePart } from '../../contract/wallet/wallets.ts'
import { splitOf } from './split.ts'

const nothing = { available: '0.00', held: '0.00', in_ads: '0.00', in_orders: '0.00' }
const part = (type: BalancePart['type'], where: Partial<typeof nothing>) =>
  ({ ...nothing, ...where, asset: 'X', name: 'X', type, total: '1', value: '1.00', unpriced: null }) as BalancePart

test('only the parts that there are, in their order, each with its page and its part of the whole', () => {
  const split = { ...nothing, available: '50.00', in_ads: '37.50', in_orders: '12.50' }
  const parts = [part('crypto', { available: '1', in_ads: '1' }), part('fiat', { in_orders: '1' })]
  expect(splitOf({ split, parts })).toEqual([
    { where: 'available', amount: '50.00', permille: 500, href: '/dashboard/vault' },
    { where: 'in_ads', amount: '37.50', permille: 375, href: '/dashboard/post_ads/crypto_ads' },
    { where: 'in_orders', amount: '12.50', permille: 125, href: '/dashboard/orders?open=true&role=seller' },
  ])
})

test('ads that only give currencies lead to their page, and what has no price is named all the same', () => {
  const split = { ...nothing }
  expect(splitOf({ split, parts: [part('fiat', { in_ads: '5' })] })[1]).toEqual({
    where: 'in_ads',
    amount: '0.00',
    permille: 0,
    href: '/dashboard/post_ads/currency_ads',
  })
})
