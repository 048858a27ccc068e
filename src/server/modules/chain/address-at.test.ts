import { expect, test } from 'vitest'
import { coinAddress, coinParams } from '../../providers/chain/addresses.ts'
import { sandboxAccounts } from '../../providers/chain/sandbox-accounts.ts'
import { addressAt } from './address-at.ts'

test('an address is written as its own chain writes it, whichever chain derived from the account before', () => {
  const { xpub } = sandboxAccounts.litecoin.deposit
  const on = (chain: keyof typeof coinParams) =>
    addressAt({ xpub, addressFrom: (key) => coinAddress(key, coinParams[chain]) }, 7)
  const begin = (['litecoin-regtest', 'litecoin-test', 'litecoin'] as const).map((chain) => on(chain).split('1')[0])
  expect(begin).toEqual(['rltc', 'tltc', 'ltc'])
  expect(on('litecoin-test')).toBe(on('litecoin-test'))
})
