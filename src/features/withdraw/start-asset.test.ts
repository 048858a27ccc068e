import { expect, test } from 'vitest'
import { addressOf } from '../../contract/addresses.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'
import { startAsset } from './start-asset.ts'

const place = (code: string) =>
  code === 'bitcoin'
    ? { kind: 'chain', currency: null, network: code }
    : { kind: 'bank', currency: code, network: null }
const known = (held: Readonly<Record<string, string | null>>, places: readonly string[]) =>
  ({
    [addressOf(customerBalance, { query: { currency: 'NGN' } })]: {
      data: { parts: Object.entries(held).map(([asset, value]) => ({ asset, value, available: '1.00' })) },
      next: null,
    },
    [addressOf(listDestinations)]: { data: places.map(place), next: null },
  }) as never
const ways = { rails: ['sepa', 'ach', 'nip'], networks: ['bitcoin'], sandbox: true, sandboxNetworks: true }

test.each<[string, string | undefined, Record<string, string | null>, string[], string]>([
  ['what was asked for', 'BTC', { EUR: '9.00' }, ['EUR'], 'BTC'],
  ['what one has and a place for', undefined, { USD: '900.00', EUR: '9.00' }, ['EUR'], 'EUR'],
  [
    'what one has and an address for, before a currency without a place',
    undefined,
    { BTC: '9.00', USD: '900.00' },
    ['bitcoin'],
    'BTC',
  ],
  ['the most valuable, be it a currency or not', undefined, { USD: '9.00', BTC: '1000.00', EUR: '100.00' }, [], 'BTC'],
  ['what has a price before what has none', undefined, { BTC: null, USD: '0.01' }, [], 'USD'],
  ['what can leave', undefined, { ETH: '9.00', USD: '1.00' }, [], 'USD'],
  ['one’s own currency, where one has nothing to send', undefined, { ETH: '9.00' }, ['EUR'], 'NGN'],
])('the form starts with %s', (_, asked, held, places, expected) => {
  expect(startAsset(asked, known(held, places), 'NGN', ways)).toBe(expected)
})
