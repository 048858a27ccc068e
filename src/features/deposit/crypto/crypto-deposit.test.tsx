// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addressOf } from '../../../contract/addresses.ts'
import { createVaultAsset, type UserWallet, userWallet } from '../../../contract/chain/chain-endpoints.ts'
import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { type Onramp, onramp } from '../../../contract/onramp/onramp.ts'
import { listTransactions } from '../../../contract/wallet/payments.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { drawn, fetched, press } from '../../testing/draw.tsx'
import { pass, testPage } from '../../testing/test-page.tsx'
import CryptoDepositScreen from './CryptoDeposit.island.tsx'
import { askedAsset, askedNetwork, incomingQuery, shownNetwork, walletQuery } from './crypto-queries.ts'

const page = testPage()

const walletOn = (network: NetworkCode, on: readonly NetworkCode[]): UserWallet => ({
  ...{ asset: 'USDT', network, network_name: networks[network].name, status: 'open' },
  networks: on.map((code) => ({ code, name: networks[code].name })),
  ...{ address: null, uri: null, qr: null, minimum: '1', block_seconds: 3, sandbox: false },
  confirmations: [{ from: null, confirmations: 20 }],
})

const nobody: Onramp = { seller: null, offers: [], currencies: [], sessions: [], versions: {} }

async function open(
  network: NetworkCode | undefined,
  on: readonly NetworkCode[],
  refused?: string,
  sold: Onramp = nobody,
) {
  const shown = walletOn(network ?? on[0] ?? 'ethereum', on)
  page.api.on(userWallet, () => shown)
  page.api.on(listTransactions, () => [])
  page.api.on(onramp, () => sold)
  const known = {
    [addressOf(userWallet, walletQuery('USDT', network))]: { data: shown },
    [addressOf(listTransactions, incomingQuery)]: { data: [], next: null },
    [addressOf(onramp)]: { data: sold },
  }
  const words = wordsFor('en', 'ui', 'bankOrCrypto', 'cryptoDeposit', 'onramp')
  drawn(
    <CryptoDepositScreen
      words={words}
      page={known as never}
      asset="USDT"
      refused={refused}
      followed={on}
      {...(network !== undefined && { network })}
    />,
  )
  await pass(0)
  await fetched()
}
const choices = () =>
  screen
    .queryAllByRole('link')
    .flatMap((link) =>
      link.getAttribute('href')?.includes('network=') ? [[link.textContent, link.getAttribute('aria-current')]] : [],
    )

test('one network is no choice', async () => {
  await open(undefined, ['ethereum'])
  expect(choices()).toEqual([])
})

test('of several one is chosen, the first unless another is asked for; what is being tried out says so', async () => {
  await open(undefined, ['ethereum', 'tron'])
  expect(choices()).toEqual([
    ['Ethereum', 'true'],
    ['Tron', null],
  ])
  expect(screen.queryByText(/being tried out/)).toBeNull()
})

test('the address is that of the network that was asked for, and so is a new one', async () => {
  page.api.on(createVaultAsset, () => ({ ...walletOn('tron', ['ethereum', 'tron']), address: 'T'.repeat(34) }))
  await open('tron', ['ethereum', 'tron'])
  expect(choices()).toEqual([
    ['Ethereum', null],
    ['Tron', 'true'],
  ])
  expect(screen.getByText(/can’t be withdrawn over Tron yet/)).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Show my USDT address' }))
  expect(page.api.asked(createVaultAsset)).toMatchObject([{ body: { asset: 'USDT', network: 'tron' } }])
})

test('a network that the asset isn’t on is none that is asked for', () => {
  expect(['tron', 'ethereum', 'bitcoin', 'x', null].map((asked) => askedNetwork('USDT', asked))).toEqual([
    ...['tron', 'ethereum', undefined, undefined, undefined],
  ])
})

test('an asset that isn’t there is none, and not another one', () => {
  expect(['BTC', 'USDT', 'XYZ', 'EUR', '', null].map(askedAsset)).toEqual([
    ...['BTC', 'USDT', undefined, undefined, undefined, 'BTC'],
  ])
})

test('a network that is off here, or none of the asset’s, is said to be, with those that there are', async () => {
  const offered = [{ code: 'ethereum' }] as const
  expect(shownNetwork(null, undefined, offered)).toEqual({})
  expect(shownNetwork('ethereum', 'ethereum', offered)).toEqual({ network: 'ethereum' })
  expect(shownNetwork('tron', 'tron', offered)).toEqual({ refused: 'Tron' })
  expect(shownNetwork('bitcoin', undefined, offered)).toEqual({ refused: 'Bitcoin' })
  expect(shownNetwork('x'.repeat(99), undefined, offered)).toEqual({ refused: 'x'.repeat(30) })
  await open(undefined, ['ethereum'], 'Tron')
  expect(screen.getByText('USDT can’t be deposited over Tron here')).toBeTruthy()
  expect(screen.getByText(/It comes in over Ethereum/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show my USDT address' })).toBeTruthy()
})

test.each([
  [['ethereum', 'tron'], 'USDTEthereum, Tron'],
  [['ethereum'], 'USDTEthereum'],
] as const)('an asset is there with all its networks of %j, followed here', async (followed, says) => {
  await open(undefined, followed)
  const usdt = screen.getAllByRole<HTMLAnchorElement>('link').find(({ href }) => href.endsWith('?asset=USDT'))
  expect(usdt?.textContent).toBe(says)
})

test('who sells by card is named where they sell what is deposited here; where a purchase stands is said, with the deposit that it came as', async () => {
  const ethereum = [{ asset: 'USDT', network: 'ethereum' }] as const
  const id = '019c0000-0000-7000-8000-000000000001'
  const deposit = { id, number: 'C-260302-1', state: 'credited', amount: '104.5' } as const
  const one = {
    asset: 'USDT',
    network: 'ethereum',
    amount: '100.00',
    currency: 'EUR',
    created_at: '2026-03-02T10:00:00.000Z',
  } as const
  const sold: Onramp = {
    ...{ seller: { name: 'Stripe', sandbox: false }, offers: [...ethereum], currencies: ['EUR'], versions: {} },
    sessions: [
      { ...one, id, state: 'complete', url: null, receives: '104.5', deposit },
      {
        ...one,
        id: id.replace(/1$/, '2'),
        state: 'to_pay',
        url: 'https://crypto.link.com/x',
        receives: null,
        deposit: null,
      },
    ],
  }
  await open(undefined, ['ethereum'], undefined, sold)
  expect(screen.getByRole('heading', { name: 'Buy USDT with a card, by Stripe' })).toBeTruthy()
  expect(screen.getByText(/Stripe sells it to you/)).toBeTruthy()
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
  expect(links).toContain('https://crypto.link.com/x')
  expect(links.some((href) => href.endsWith(`/dashboard/transactions/crypto?open=${id}`))).toBe(true)
  expect(screen.queryByText('How does it end?')).toBeNull()
  await press(screen.getByRole('button', { name: 'Give this purchase up' }))
  expect(screen.getByRole('dialog', { name: /^Give up .* for USDT\?$/ })).toBeTruthy()
})

test('nobody sells by card over a network that the seller doesn’t send on', async () => {
  const offers = [{ asset: 'USDT', network: 'ethereum' }] as const
  const sold: Onramp = {
    ...nobody,
    seller: { name: 'Stripe', sandbox: false },
    offers: [...offers],
    currencies: ['EUR'],
  }
  await open('tron', ['ethereum', 'tron'], undefined, sold)
  expect(screen.queryByText(/Stripe/)).toBeNull()
})
