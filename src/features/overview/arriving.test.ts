import { expect, test } from 'vitest'
import type { AssetPrice } from '../../contract/wallet/asset-prices.ts'
import { arrivingOf } from './arriving.ts'

const priced = (asset: string, price: string | null): AssetPrice => ({
  ...{ asset, currency: 'USD', price, unpriced: price ? null : 'stale', percent_day: null, line: [] },
})
const at = { prices: [priced('BTC', '60000'), priced('USDT', '0.999'), priced('ETH', null)], currency: 'USD' }
const trade = { role: 'buyer', state: 'paid', asset: 'USDT', net: '99.5' } as const
const coins = { kind: 'crypto', status: 'confirming', received: { asset: 'BTC', amount: '0.001' } } as const

test('what was paid for and what the network confirms is on its way, at the prices of now', () => {
  expect(arrivingOf([trade], [coins], at)).toEqual({ worth: '159.40', href: '/dashboard/orders?open=true&role=buyer' })
  expect(arrivingOf([], [{ ...coins, status: 'seen' }], at)).toEqual({
    worth: '60.00',
    href: '/dashboard/transactions/crypto',
  })
  expect(arrivingOf([{ ...trade, asset: 'USD', net: '25' }], [], at)?.worth).toBe('25.00')
})

test('nothing is on its way of what one has not paid, sells, disputes, announced or already has', () => {
  for (const odd of [{ state: 'awaiting_payment' }, { role: 'seller' }, { state: 'disputed' }] as const)
    expect(arrivingOf([{ ...trade, ...odd }], [], at)).toBeUndefined()
  for (const odd of [
    { status: 'credited' },
    { kind: 'deposit', status: 'pending' },
    { status: 'quarantined' },
  ] as const)
    expect(arrivingOf([], [{ ...coins, ...odd }], at)).toBeUndefined()
})

test('where one of them has no price no sum is made up', () => {
  expect(arrivingOf([trade], [{ ...coins, received: { asset: 'ETH', amount: '1' } }], at)?.worth).toBeNull()
})
