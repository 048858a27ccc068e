import { expect, test } from 'vitest'
import { openMethod, shownMethod } from './rails/method-details.ts'
import { mustOpen, sealer } from './seal.ts'

const keys = (...ids: string[]) =>
  new Map(ids.map((id) => [id, `the secret of ${id}, of more than thirty-two letters`]))
const CANARY = 'Ada Okonkwo, 1 Marina, Lagos — 🏠'

test('what was sealed opens again, and shows nothing of itself meanwhile [ASVS 11.3.2]', () => {
  const { seal, unseal } = sealer(keys('k1'))
  for (const text of [CANARY, '', 'x'.repeat(100_000)]) expect(unseal(seal(text))).toBe(text)
  expect(seal(CANARY)).toMatch(/^k1\.[A-Za-z0-9_-]+$/)
  expect(Buffer.from(seal(CANARY).slice(3), 'base64url').toString('latin1')).not.toContain('Okonkwo')
  expect(seal(CANARY)).not.toBe(seal(CANARY))
})

test('after a new key came, the old letters open still, and new ones are sealed with the new [ASVS 11.2.2]', () => {
  const [before, after] = [sealer(keys('k1')), sealer(keys('k1', 'k2'))]
  const old = before.seal(CANARY)
  expect(after.unseal(old)).toBe(CANARY)
  const fresh = after.seal(CANARY)
  expect(fresh).toMatch(/^k2\./)
  expect(() => before.unseal(fresh)).toThrow('unknown key: k2')
})

test('an address is found by its hash after a new key came, too', () => {
  const [before, after, other] = [sealer(keys('k1')), sealer(keys('k1', 'k2')), sealer(keys('k3'))]
  expect(after.blindIndex('email:ada')).toBe(before.blindIndex('email:ada'))
  expect(other.blindIndex('email:ada')).not.toBe(before.blindIndex('email:ada'))
  expect(before.blindIndex('email:bob')).not.toBe(before.blindIndex('email:ada'))
})

test('nothing that was tampered with opens: no bit, no end, no other key’s name [ASVS 11.3.3]', () => {
  const { seal, unseal } = sealer(keys('k1', 'k2'))
  const sealed = seal(CANARY)
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => unseal(`k2.${changed.toString('base64url')}`)).toThrow()
  }
  for (let length = 0; length < bytes.length; length++)
    expect(() => unseal(`k2.${bytes.subarray(0, length).toString('base64url')}`)).toThrow()
  for (const odd of [sealed.replace('k2', 'k1'), sealed.slice(3), '', '.', 'k2', 'k2.', `k2.${sealed}`])
    expect(() => unseal(odd)).toThrow()
})

test('a shortened tag vouches for nothing [ASVS 11.3.3]', () => {
  const { seal, unseal } = sealer(keys('k1'))
  const empty = Buffer.from(seal('').slice(3), 'base64url')
  for (const tag of [4, 8, 12, 13, 14, 15])
    expect(() => unseal(`k1.${empty.subarray(0, 12 + tag).toString('base64url')}`)).toThrow()
})

test('without a key nothing starts', () => {
  expect(() => sealer(new Map())).toThrow('no data key')
})

test('money goes to nothing whose key is gone, and to be shown it is nothing', () => {
  const house = sealer(keys('k1'))
  const gone = '~@~destination.value_sealed~1.whatever'
  expect(house.unseal(gone)).toBe('')
  expect(shownMethod(house, { sealed: gone })).toEqual({ holder: '', fields: {} })
  expect(() => mustOpen(house, gone)).toThrow('is gone')
  expect(() => openMethod(house, { sealed: gone })).toThrow('is gone')
  expect(mustOpen(house, house.seal(CANARY))).toBe(CANARY)
})
