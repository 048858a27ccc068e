import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { expect, test } from 'vitest'
import { coinAddress, coinParams, ethereumAddress } from './addresses.ts'

const keyOf = (phrase: string, path: string): Uint8Array => {
  const { publicKey } = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase)).derive(path)
  if (!publicKey) throw new Error('no public key')
  return publicKey
}
const ABANDON = `${'abandon '.repeat(11)}about`
const JUNK = 'test test test test test test test test test test test junk'

test('Bitcoin’s are those of BIP 84’s own test vectors', () => {
  const of = (path: string) => coinAddress(keyOf(ABANDON, path), coinParams.bitcoin)
  expect(of("m/84'/0'/0'/0/0")).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
  expect(of("m/84'/0'/0'/0/1")).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
})

test('Ethereum’s are those that developers’ tools give for their published phrase', () => {
  expect(ethereumAddress(keyOf(JUNK, "m/44'/60'/0'/0/0"))).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(ethereumAddress(keyOf(JUNK, "m/44'/60'/0'/0/1"))).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
})

test('each network’s begin as its wallets expect', () => {
  const key = keyOf(JUNK, "m/84'/1'/0'/0/0")
  const begin = Object.entries(coinParams).map(([name, params]) => `${name} ${coinAddress(key, params).split('1q')[0]}`)
  expect(begin).toEqual([
    'bitcoin bc',
    'bitcoin-test tb',
    'bitcoin-regtest bcrt',
    'litecoin ltc',
    'litecoin-test tltc',
    'litecoin-regtest rltc',
  ])
})
