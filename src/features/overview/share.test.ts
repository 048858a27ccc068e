import { expect, test } from 'vitest'
import type { BalancePart } from '../../contract/wallets.ts'
import { sharesOf, shareText } from './share.ts'

const part = (asset: string, value: string | null): BalancePart => ({
  asset,
  name: asset,
  type: 'crypto',
  available: '1',
  held: '0',
  total: '1',
  value,
  unpriced: value === null ? 'stale' : null,
})

test('the largest part comes first, and an asset without a price has none', () => {
  expect(sharesOf([part('BTC', '250.00'), part('ETH', null), part('EUR', '750.00')])).toEqual([
    { asset: 'EUR', permille: 750 },
    { asset: 'BTC', permille: 250 },
  ])
})

test('an empty account has no parts', () => {
  expect(sharesOf([part('BTC', '0.00')])).toEqual([])
})

test('a sliver is said to be one', () => {
  const [, sliver] = sharesOf([part('BTC', '99999.00'), part('EUR', '0.01')])
  expect(sliver && shareText(sliver)).toBe('under 0.1 %')
})
