import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JUNK } from '../testing/test-signer.ts'
import { newSeed } from './keystore.ts'
import { combineShares, isShare, splitSeed } from './seed-shares.ts'

const pairs = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const

test('any two of three shares, or all, give the seed back, in either order; one alone doesn’t', async () => {
  const words = newSeed('dice')
  const shares = await splitSeed(words)
  expect(shares).toHaveLength(3)
  for (const [one, other] of pairs) expect(await combineShares([shares[one]!, shares[other]!])).toBe(words)
  expect(await combineShares(shares)).toBe(words)
  expect(await combineShares(shares.map((share) => ` ${share.toUpperCase()} `))).toBe(words)
  for (const share of shares) await expect(combineShares([share])).rejects.toThrow('it takes 2 shares')
  await expect(combineShares([shares[0]!, shares[0]!])).rejects.toThrow('there twice')
})

test('a share that was mistyped, is of another splitting, or was forged gives no seed', async () => {
  const words = newSeed('dice')
  const [one = '', other = ''] = await splitSeed(words)
  const [later = ''] = await splitSeed(words)
  await expect(combineShares([one, later])).rejects.toThrow('different splittings')
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 12, max: one.length - 1 }),
      fc.constantFrom(...'qpzry9x8gf2tvdw0'),
      async (at, letter) => {
        if (one[at] === letter) return
        const typed = `${one.slice(0, at)}${letter}${one.slice(at + 1)}`
        await expect(combineShares([typed, other])).rejects.toThrow('mistyped')
      },
    ),
    { numRuns: 200, seed: 4 },
  )
  await expect(combineShares([one, 'florinshare1qqqq'])).rejects.toThrow('mistyped')
})

test('shares of one splitting that don’t belong together are noticed, which the library leaves to its caller', async () => {
  const { bech32m } = await import('@scure/base')
  const [one = '', other = ''] = await splitSeed(newSeed('dice'))
  const { prefix, words } = bech32m.decode(other as `${string}1${string}`)
  const bytes = bech32m.fromWords(words)
  bytes[10] = (bytes[10] ?? 0) ^ 1
  await expect(combineShares([one, bech32m.encode(prefix, bech32m.toWords(bytes))])).rejects.toThrow('no seed back')
})

test('two splittings of a seed share nothing, and a seed of twelve words isn’t split', async () => {
  const words = newSeed('dice')
  const [one, other] = [await splitSeed(words), await splitSeed(words)]
  expect(new Set([...one, ...other]).size).toBe(6)
  await expect(splitSeed(JUNK)).rejects.toThrow('24 words')
  expect([isShare(one[0]!), isShare(` ${one[0]?.toUpperCase()}`), isShare(words)]).toEqual([true, true, false])
})
