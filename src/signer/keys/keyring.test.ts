import { expect, test } from 'vitest'
import { JUNK } from '../testing/test-signer.ts'
import { destinationMac, isVouchedFor } from './destination-mac.ts'
import { keyring, paths } from './keyring.ts'

const ABANDON = `${'abandon '.repeat(11)}about`

test('accounts are where BIP84 says: its own test vector', () => {
  const keys = keyring(ABANDON)
  const first = Buffer.from(keys.publicKey("m/84'/0'/0'/0/0")).toString('hex')
  expect(first).toBe('0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c')
  const change = Buffer.from(keys.publicKey("m/84'/0'/0'/1/0")).toString('hex')
  expect(change).toBe('03025324888e429ab8e3dbaf1f7802648b9cd01e9b418485c5fa4c1b9b5700e1a6')
})

test('addresses are where BIP44 says: what every tool shows for the seed of the tutorials', () => {
  const keys = keyring(JUNK)
  expect(keys.evmAddress("m/44'/60'/0'/0/0")).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(keys.evmAddress("m/44'/60'/0'/0/1")).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
})

test('deposits and hot share no account, and an xpub is no private key', () => {
  const keys = keyring(JUNK)
  const xpubs = [paths.evm.deposit, paths.evm.hot].map(keys.xpub)
  expect(new Set(xpubs).size).toBe(2)
  for (const xpub of xpubs) expect(xpub).toMatch(/^xpub/)
  expect(JSON.stringify(keys)).toBe('{}')
})

test('a lent key is wiped, also where its use fails', () => {
  const keys = keyring(JUNK)
  let lent: Uint8Array = new Uint8Array()
  const fail = () =>
    keys.withKey("m/44'/60'/0'/0/0", (secret) => {
      lent = secret
      expect(Buffer.from(secret).toString('hex')).toBe(
        'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      )
      throw new Error('no')
    })
  expect(fail).toThrow('no')
  expect(lent).toEqual(new Uint8Array(32))
  // The next loan is whole again.
  expect(keys.withKey("m/44'/60'/0'/0/0", (secret) => secret[0])).toBe(0xac)
})

test('a path that is no address has no key to lend', () => {
  for (const path of ['m', "m/44'/60'/0'", "m/44'/60'/0'/0", "m/44'/60'/0'/0/0'", 'm/44/60/0/0/0'])
    expect(() => keyring(JUNK).withKey(path, () => 0), path).toThrow(RangeError)
})

test('a destination is vouched for whole: customer, network, address and hour', () => {
  const keys = keyring(JUNK)
  const destination = { customer: 'ada', network: 'ethereum', address: '0x1', usableAt: 5 }
  const mac = destinationMac(keys, destination)
  expect(isVouchedFor(keys, destination, mac)).toBe(true)
  const changed = [{ customer: 'eve' }, { network: 'ethereum2' }, { address: '0x2' }, { usableAt: 4 }]
  for (const one of changed) expect(isVouchedFor(keys, { ...destination, ...one }, mac)).toBe(false)
  expect(isVouchedFor(keyring(ABANDON), destination, mac)).toBe(false)
  expect(isVouchedFor(keys, destination, '')).toBe(false)
})
