import { expect, test } from 'vitest'
import { getUser } from '../../contract/accounts/accounts.ts'
import { addressOf } from '../../contract/addresses.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'
import { startAsset } from './start-asset.ts'

const me = [getUser, { params: { user_id: 'ada' } }] as const
const known = (held: readonly string[], accounts: readonly string[]) =>
  ({
    [addressOf(...me)]: { data: { self: true, display_currency: 'NGN' }, next: null },
    [addressOf(customerBalance)]: {
      data: { parts: held.map((asset) => ({ asset, type: asset === 'BTC' ? 'crypto' : 'fiat', available: '1.00' })) },
      next: null,
    },
    [addressOf(listDestinations)]: { data: accounts.map((currency) => ({ currency })), next: null },
  }) as never

test.each<[string, string | undefined, string[], string[], string]>([
  ['what was asked for', 'BTC', ['EUR'], ['EUR'], 'BTC'],
  ['what one has and an account for', undefined, ['USD', 'EUR'], ['EUR'], 'EUR'],
  ['one’s own currency, where one has some', undefined, ['USD', 'NGN'], [], 'NGN'],
  ['any currency that one has', undefined, ['BTC', 'USD'], [], 'USD'],
  ['one’s own, where one has nothing', undefined, ['BTC'], ['EUR'], 'NGN'],
])('the form starts with %s', (_, asked, held, accounts, expected) => {
  expect(startAsset(asked, known(held, accounts), me)).toBe(expected)
})
