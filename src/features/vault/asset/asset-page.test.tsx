// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addressOf } from '../../../contract/addresses.ts'
import { transactionHistory } from '../../../contract/wallet/history.ts'
import { type PriceHistory, priceHistory } from '../../../contract/wallet/price-history.ts'
import { customerAssets, customerBalance } from '../../../contract/wallet/wallets.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { drawn, fetched } from '../../testing/draw.tsx'
import { BEGINNING, pass, testPage } from '../../testing/test-page.tsx'
import { balance } from '../../testing/withdrawals.ts'
import AssetPage from './AssetPage.island.tsx'
import { assetIn, movementsQuery, pricesQuery } from './reads.ts'

const page = testPage()

const zero = '0.00000000'
const part = (odd: object = {}) => ({
  ...(balance.parts[0] as (typeof balance.parts)[number]),
  asset: 'BTC',
  name: 'Bitcoin',
  type: 'crypto' as const,
  available: '0.50000000',
  held: '0.10000000',
  in_ads: zero,
  in_orders: zero,
  total: '0.60000000',
  value: '36000.00',
  unpriced: null,
  ...odd,
})
const wallet = {
  asset: 'BTC',
  name: 'Bitcoin',
  type: 'crypto' as const,
  decimals: 8,
  balance: '0.60000000',
  available: '0.50000000',
  held: '0.10000000',
  in_ads: zero,
  in_orders: zero,
  versions: {},
  networks: [{ code: 'bitcoin', name: 'Bitcoin', status: 'open' as const }],
  deposit_address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  deposit_address_reason: null,
}
const prices: PriceHistory = {
  asset: 'BTC',
  currency: 'USD',
  days: '30',
  price: '60000.123456789',
  unpriced: null,
  points: [],
  percent: '-2.50',
}

async function open(parts: object[], odd: Partial<PriceHistory> = {}) {
  const answers = {
    [addressOf(customerBalance, { query: { currency: 'USD' } })]: { ...balance, currency: 'USD', parts },
    [addressOf(customerAssets)]: [wallet],
    [addressOf(transactionHistory, movementsQuery('BTC'))]: [],
    [addressOf(priceHistory, pricesQuery('BTC', 'USD', '30'))]: { ...prices, ...odd },
  }
  const [has, wallets, moved, worth] = Object.values(answers)
  page.api.on(customerBalance, () => has as never)
  page.api.on(customerAssets, () => wallets as never)
  page.api.on(transactionHistory, () => moved as never)
  page.api.on(priceHistory, () => worth as never)
  const known = Object.fromEntries(Object.entries(answers).map(([at, data]) => [at, { data, next: null }]))
  drawn(
    <AssetPage
      words={{ ...wordsFor('en', 'ui', 'assetPage'), drawnAt: Date.parse(BEGINNING) }}
      page={known as never}
      asset="BTC"
      currency="USD"
      days="30"
    />,
  )
  await pass(0)
  await fetched()
}
const links = () =>
  [...screen.getByRole('navigation', { name: 'What you can do with BTC' }).querySelectorAll('a')].map(
    (link) => `${link.textContent}: ${link.getAttribute('href')}`,
  )
const whole = () => document.body.textContent.replaceAll('\u00a0', ' ')

test('an asset that one has some of: where it stands, what it is worth, its price, and what can be done', async () => {
  await open([part()])
  for (const said of ['0.60 BTC', '≈ 36,000.00 USD', '0.50 BTC', '60,000.12 USD', '-2.50', wallet.deposit_address])
    expect(whole().replace('−', '-')).toContain(said)
  expect(screen.getByRole('link', { name: /0\.10/ }).getAttribute('href')).toBe('/dashboard/history?group=withdrawals')
  expect(links()).toEqual([
    'Deposit: /dashboard/payments/crypto?asset=BTC',
    'Withdraw: /dashboard/withdraw?asset=BTC',
    'Swap: /dashboard/swap?from=BTC',
    'Sell to a person: /dashboard/p2p/crypto?asset=BTC&side=sell',
  ])
})

test('one that there is none of: how to get it', async () => {
  await open([])
  expect(whole()).toContain('You have no BTC yet')
  expect(links()).toEqual([
    'Deposit: /dashboard/payments/crypto?asset=BTC',
    'Swap into BTC: /dashboard/swap?to=BTC',
    'Buy from a person: /dashboard/p2p/crypto?asset=BTC',
  ])
})

test('without a reliable price that is said, and nothing is worth nothing', async () => {
  await open([part({ value: null, unpriced: 'stale' })], { price: null, unpriced: 'stale', percent: null })
  for (const said of ['No recent price', 'There is no reliable price right now']) expect(whole()).toContain(said)
  expect(whole()).not.toContain('0.00 USD')
})

test('the address names one that there is, or the first', () => {
  const of = (text: string) => assetIn(new URLSearchParams(text))
  expect([of('asset=EUR'), of('asset=GOLD'), of('')]).toEqual(['EUR', undefined, 'BTC'])
})
