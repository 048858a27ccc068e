import { expect, test } from 'vitest'
import type { CurrencyBalance, VaultAsset } from '../../contract/wallets.ts'
import { assetRows, rowsIn, viewIn } from './rows.ts'

const crypto = (asset: string, name: string, balance: string): VaultAsset => ({
  asset,
  name,
  type: 'crypto',
  decimals: 8,
  balance,
  available: balance,
  held: '0',
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
  held: '0.00',
  total,
})
const part = (asset: string, value: string | null) => ({
  asset,
  name: asset,
  type: 'crypto' as const,
  available: '1',
  held: '0',
  total: '1',
  value,
  unpriced: value === null ? ('stale' as const) : null,
})

const rows = assetRows(
  [crypto('BTC', 'Bitcoin', '0.1'), crypto('ETH', 'Ether', '0.0'), crypto('LTC', 'Litecoin', '2.0')],
  [currency('USD', 'US dollar', '10.00'), currency('EUR', 'Euro', '900.00'), currency('GBP', 'Pound sterling', '0.00')],
  { parts: [part('BTC', '500.00'), part('LTC', null), part('USD', '10.00'), part('EUR', '990.00')] },
)
const codes = (search: string) => rowsIn(rows, viewIn(new URLSearchParams(search))).map(({ code }) => code)

test('the most valuable asset comes first, what has no price after it, and none of what there is none of', () => {
  expect(codes('')).toEqual(['EUR', 'BTC', 'USD', 'LTC'])
})

test('an address can ask for the assets there is none of', () => {
  expect(codes('zeros=show')).toEqual(['EUR', 'BTC', 'USD', 'LTC', 'ETH', 'GBP'])
})

test('an asset is found by part of its name or code, whatever the case', () => {
  expect(codes('find=coin')).toEqual(['BTC', 'LTC'])
  expect(codes('find=%20Eur')).toEqual(['EUR'])
  expect(codes('find=ster')).toEqual([])
  expect(codes('find=ster&zeros=show')).toEqual(['GBP'])
})

test('whoever has nothing sees all there is to have', () => {
  const none = assetRows([crypto('BTC', 'Bitcoin', '0.0')], [currency('EUR', 'Euro', '0.00')], { parts: [] })
  expect(rowsIn(none, viewIn(new URLSearchParams()))).toHaveLength(2)
})

test('a share is of what has a price', () => {
  expect(rows.map(({ code, share }) => [code, share?.permille])).toContainEqual(['EUR', 660])
  expect(rows.find(({ code }) => code === 'LTC')?.share).toBeUndefined()
})
