import { expect, test } from 'vitest'
import type { ChainSender } from './port.ts'
import { sendByBoth } from './send-by-both.ts'

const said = (
  answers: Partial<{ [K in keyof ChainSender]: Awaited<ReturnType<NonNullable<ChainSender[K]>>> | Error }>,
): ChainSender =>
  new Proxy({} as ChainSender, {
    get: (_, name: keyof ChainSender) => async () => {
      const answer = answers[name] ?? new Error('not asked')
      if (answer instanceof Error) throw answer
      return answer
    },
  })
const mined = { height: 7, blockHash: 'a', ok: true, feePaid: 3n }

test.each([
  ['taken', { refused: 'underpriced' }, 'taken'],
  [{ refused: 'underpriced' }, 'known', 'known'],
  ['mined', 'unknown', 'mined'],
  [{ refused: 'nonce_used' }, new Error('away'), 'unknown'],
  [{ refused: 'nonce_used' }, { refused: 'balance' }, { refused: 'nonce_used' }],
] as const)(
  'what one node answers to a transaction with %o and the other with %o counts as %o',
  async (one, other, counts) => {
    expect(await sendByBoth(said({ send: one }), said({ send: other })).send('00')).toEqual(counts)
  },
)

test.each([
  [mined, mined, mined],
  [mined, { ...mined, ok: false }, 'unknown'],
  [mined, { ...mined, blockHash: 'b' }, 'unknown'],
  [mined, 'nowhere', 'mempool'],
  ['mempool', 'nowhere', 'mempool'],
  ['nowhere', 'nowhere', 'nowhere'],
  ['nowhere', new Error('away'), 'unknown'],
] as const)('what became of it is by one node %o, by the other %o: %o', async (one, other, counts) => {
  expect(await sendByBoth(said({ outcome: one }), said({ outcome: other })).outcome('h')).toEqual(counts)
})

test('a nonce counts as used once both nodes say so', async () => {
  const used = (one: number | 'unknown', other: number | 'unknown') =>
    sendByBoth(said({ nonceUsed: one }), said({ nonceUsed: other })).nonceUsed('0x')
  expect([await used(5, 4), await used(5, 'unknown')]).toEqual([4, 'unknown'])
})

test('what one answer is enough for is asked of the second where the first has none', async () => {
  const fees = { low: { rate: 1n, tip: 0n }, medium: { rate: 2n, tip: 0n }, high: { rate: 3n, tip: 0n } }
  const away = said({})
  const there = said({ fees, transaction: 'ab', simulate: { ok: true, gas: 21_000n } })
  const it = sendByBoth(away, there)
  expect(await it.fees()).toEqual(fees)
  expect(await it.transaction('h')).toBe('ab')
  expect(await it.simulate({ asset: 'ETH', from: '', to: '', amount: 1n })).toEqual({ ok: true, gas: 21_000n })
  await expect(sendByBoth(away, away).fees()).rejects.toThrow()
  expect(await sendByBoth(away, away).transaction('h')).toBe('unknown')
})
