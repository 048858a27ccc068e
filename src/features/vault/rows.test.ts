import { expect, test } from 'vitest'
import type { CurrencyBalance, VaultAsset } from '../../contract/wallet/wallets.ts'
import { assetRows, heldHref, rowsIn, viewIn } from './rows.ts'

const nowhere = { held: '0.00', in_ads: '0.00', in_orders: '0.00' }

const crypto = (asset: string, name: string, balance: string): VaultAsset => ({
  asset,
  name,
  type: 'crypto',
  decimals: 8,
  balance,
  available: balance,
  ...nowhere,
  versions: {},
  networks: [],
  deposit_address: null,
  deposit_address_reason: 'not yet',
})
const currency = (asset: string, name: string, total: string): CurrencyBalance => ({
  asset,
  name,
  symbol: '',
  decimals: 2,
  available: total,
  ...nowhere,
  total,
  versions: {},
})
const part = (asset: string, value: string | null) => ({
  asset,
  name: asset,
  type: 'crypto' as const,
  available: '1',
  ...nowhere,
  total: '1',
  value,
  unpriced: value === null ? ('stale' as const) : null,
})

const rows = assetRows(
  [crypto('BTC', 'Bitcoin', '0.1'), crypto('ETH', 'Ether', '0.0'), crypto('LTC', 'Litecoin', '2.0')],
  [currency('USD', 'US dollar', '10.00'), currency('EUR', 'Euro', '900.00'), currency('GBP', 'Pound sterling', '0.00')],
  { parts: [part('BTC', '500.00'), part('LTC', null), part('USD', '10.00'), part('EUR', '990.00')], currency: 'USD' },
)
const codes = (search: string) => rowsIn(rows, viewIn(new URLSearchParams(search))).map(({ code }) => code)

test('one’s own currency comes first, then the most valuable asset, what has no price after it, and none of what there is none of', () => {
  expect(codes('')).toEqual(['USD', 'EUR', 'BTC', 'LTC'])
})

test('an address can ask for the assets there is none of', () => {
  expect(codes('zeros=show')).toEqual(['USD', 'EUR', 'BTC', 'LTC', 'ETH', 'GBP'])
})

test('an asset is found by part of its name or code, whatever the case', () => {
  expect(codes('find=coin')).toEqual(['BTC', 'LTC'])
  expect(codes('find=%20Eur')).toEqual(['EUR'])
  expect(codes('find=ster')).toEqual([])
  expect(codes('find=ster&zeros=show')).toEqual(['GBP'])
})

test('whoever has nothing sees all there is to have', () => {
  const none = assetRows([crypto('BTC', 'Bitcoin', '0.0')], [currency('EUR', 'Euro', '0.00')], {
    parts: [],
    currency: 'USD',
  })
  expect(rowsIn(none, viewIn(new URLSearchParams()))).toHaveLength(2)
})

test('a share is of what has a price', () => {
  expect(rows.map(({ code, share }) => [code, share?.permille])).toContainEqual(['EUR', 660])
  expect(rows.find(({ code }) => code === 'LTC')?.share).toBeUndefined()
})

test('what is held is told by where it stands, each part with its page', () => {
  const held = { ...crypto('BTC', 'Bitcoin', '3.0'), in_ads: '1.5', in_orders: '0.5' }
  const aside = { ...currency('EUR', 'Euro', '9.00'), held: '2.00', in_ads: '1.00' }
  const [btc, eur] = assetRows([held], [aside], {
    parts: [part('BTC', '2.00'), part('EUR', '1.00')],
    currency: 'USD',
  })
  expect(btc?.held).toEqual([
    { where: 'ads', amount: '1.5' },
    { where: 'orders', amount: '0.5' },
  ])
  expect(eur?.held).toEqual([
    { where: 'ads', amount: '1.00' },
    { where: 'payments', amount: '2.00' },
  ])
  expect(heldHref({ isCurrency: false }, 'ads')).toBe('/dashboard/post_ads/crypto_ads')
  expect(heldHref({ isCurrency: true }, 'ads')).toBe('/dashboard/post_ads/currency_ads')
})
