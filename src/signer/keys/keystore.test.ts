import { expect, test } from 'vitest'
import { JUNK } from '../testing/test-signer.ts'
import { FULL_COST, isPublished, newSeed, openSeed, sealSeed } from './keystore.ts'

const cheap = { N: 16, r: 1, p: 1 }
const PASS = 'correct horse battery'

test('what was sealed opens with its passphrase and with no other', () => {
  const store = sealSeed(JUNK, PASS, cheap)
  expect(openSeed(JSON.parse(JSON.stringify(store)), PASS, cheap)).toBe(JUNK)
  expect(() => openSeed(store, 'correct horse batterx', cheap)).toThrow('wrong')
  expect(JSON.stringify(store)).not.toContain('junk')
})

test('the full cost is what is asked for where nobody says otherwise', () => {
  expect(FULL_COST).toEqual({ N: 131_072, r: 8, p: 1 })
  const store = sealSeed(JUNK, PASS)
  expect(store).toMatchObject(FULL_COST)
  expect(openSeed(store, PASS)).toBe(JUNK)
})

test('a cheaper keystore is refused, also one whose file claims to be dear', () => {
  const store = sealSeed(JUNK, PASS, cheap)
  expect(() => openSeed(store, PASS)).toThrow('less work')
  for (const less of [{ N: 2 ** 16 }, { r: 4 }, { p: 0 }])
    expect(() => openSeed({ ...store, ...FULL_COST, ...less }, PASS)).toThrow(RangeError)
  expect(() => openSeed({ ...store, N: 32 }, PASS, cheap)).toThrow('wrong')
})

test('a changed byte anywhere doesn’t open', () => {
  const store = sealSeed(JUNK, PASS, cheap)
  const flip = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
  for (const member of ['salt', 'iv', 'tag', 'ciphertext'] as const)
    expect(() => openSeed({ ...store, [member]: flip(store[member]) }, PASS, cheap), member).toThrow('wrong')
  for (const odd of [null, {}, { ...store, extra: 1 }, { ...store, tag: store.tag.slice(2) }])
    expect(() => openSeed(odd, PASS, cheap)).toThrow('no keystore')
})

test('no words that are no seed, no short passphrase', () => {
  expect(() => sealSeed('test test test', PASS, cheap)).toThrow('BIP39')
  expect(() => sealSeed(JUNK.replace('junk', 'test'), PASS, cheap)).toThrow('BIP39')
  expect(() => sealSeed(JUNK, 'short', cheap)).toThrow('twelve')
})

test('a seed is made of chance and dice, and either alone changes it', () => {
  const zeros = new Uint8Array(32)
  const dice = '1'.repeat(60)
  const words = newSeed(dice, zeros)
  expect(words.split(' ')).toHaveLength(24)
  expect(newSeed(dice, zeros)).toBe(words)
  expect(newSeed(`${dice}2`, zeros)).not.toBe(words)
  expect(newSeed(dice)).not.toBe(newSeed(dice))
  expect(sealSeed(words, PASS, cheap).v).toBe(1)
})

test('seeds that everybody has are known', () => {
  expect(isPublished(JUNK)).toBe(true)
  expect(isPublished(newSeed(''))).toBe(false)
})
