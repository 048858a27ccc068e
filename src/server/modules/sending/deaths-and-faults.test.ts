import { describe, expect, test } from 'vitest'
import { query } from '../../kernel/tx.ts'
import { type Between, chainSending } from '../../testing/chain-sending.ts'
import { anEngine, deep } from '../../testing/database/engines.ts'
import { paymentsOut } from '../../testing/payments-out.ts'

/** The same numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** How a payment behaves by the last digits of its amount: at once, when it is dearer, answered by nobody, reverted, the first form after the second. */
const amounts = {
  ethereum: ['0.01', '0.021', '0.022', '0.023', '0.024'],
  // What is made dearer waits for half an hour, of which every block is read: seldom.
  bitcoin: ['0.003', '0.0022', '0.0031', '0.0022', '0.003', '0.0021', '0.0022', '0.0032', '0.0024', '0.0022', '0.003'],
} as const

/** Each step of a payment, as the call that comes before or after it. */
const points = {
  ethereum: {
    'before it is judged': { call: 'custody.judge', does: false },
    'judged, without a nonce': { call: 'custody.judge', does: true },
    'with a nonce, nothing signed': { call: 'custody.look', does: false },
    'about to be signed': { call: 'custody.sign', does: false },
    'signed, not written down': { call: 'custody.sign', does: true },
    'written down, not sent': { call: 'sender.send', does: false },
    'sent, nobody noted it': { call: 'sender.send', does: true },
    'mined, nobody noted it': { call: 'sender.outcome', does: true },
  },
  bitcoin: {
    'before it is judged': { call: 'custody.judge', does: false },
    'judged, without coins': { call: 'custody.judge', does: true },
    'with coins, nothing signed': { call: 'sender.transaction', does: false },
    'about to be signed': { call: 'custody.sign', does: false },
    'signed, not written down': { call: 'custody.sign', does: true },
    'written down, not sent': { call: 'sender.send', does: false },
    'sent, nobody noted it': { call: 'sender.send', does: true },
    'mined, nobody noted it': { call: 'sender.outcome', does: true },
  },
} as const

const PATIENCE = deep ? 3_600_000 : 120_000
/** By FLORIN_DEEP=1 two hundred deaths at each point and a thousand seeds of lost answers; FLORIN_DEATHS and FLORIN_SEEDS say other numbers. */
const DEATHS = Number(process.env.FLORIN_DEATHS ?? (deep ? 200 : 1))
const SEEDS = Number(process.env.FLORIN_SEEDS ?? (deep ? 1_000 : 3))
/** So many seeds are played on one database, whose sandbox grows with each. */
const ON_ONE = 250
const chunks = Array.from({ length: Math.ceil(SEEDS / ON_ONE) }, (_, i) => i * ON_ONE)

type World = ReturnType<typeof paymentsOut>

/** Runs the jobs until a call of this name for the n-th time, from which they never come back: what holds a process at its death. */
async function dieAt(w: World, { call, does }: { call: string; does: boolean }, nth: number): Promise<boolean> {
  let seen = 0
  const { promise: died, resolve } = Promise.withResolvers<'died'>()
  const step: Between = async (name, go) => {
    if (name !== call || ++seen < nth) return go()
    if (does) await go()
    resolve('died')
    return new Promise(() => {})
  }
  return (await Promise.race([w.run(step), died])) === 'died'
}

/** It ended as the network says: paid once and completed, or nothing paid and all given back. */
async function expectOneEnd(
  w: World,
  { id, to }: { id: string; to: string },
  before: Has,
  what: string,
): Promise<void> {
  const state = await w.end(id)
  const [row] = await query(w.on.job)<{ gone: string; reverts: boolean }>(
    `select (w.amount + w.fee)::text gone, w.asset = 'ETH' and w.amount::text like '%23000%' reverts from withdrawal w where w.id = $1`,
    [id],
  )
  const times = row?.reverts ? 0 : 1
  expect([state, await w.paid(to)], what).toEqual([times === 1 ? 'completed' : 'failed', times])
  const gone = times === 1 ? BigInt(row?.gone ?? 0) : 0n
  expect(await w.has(), what).toEqual({ ...before, available: before.available - gone })
}
type Has = Awaited<ReturnType<World['has']>>

describe.each(['ethereum', 'bitcoin'] as const)('paid once, and nothing lost, on %s,', (network) => {
  const amountOf = (n: number) => amounts[network][n % amounts[network].length] as string

  describe.each(Object.entries(points[network]))('where a process dies %s,', (point, at) => {
    const w = paymentsOut(anEngine, network)
    test(`${DEATHS} times`, { timeout: PATIENCE }, async () => {
      let deaths = 0
      for (let round = 0; round < DEATHS; round++) {
        const amount = amountOf(round * 3 + point.length)
        const before = await w.has()
        const made = await w.approved(amount)
        for (let i = 0; i < 8 && deaths <= round; i++) {
          // In a first run, or in a later one, where the same call has come round again.
          if (await dieAt(w, at, 1 + (round % 2))) deaths++
          w.it.clock.advance(network === 'ethereum' ? 20_000 : 15_000)
        }
        await expectOneEnd(w, made, before, `round ${round}, ${amount}`)
        w.it.clock.advance(network === 'ethereum' ? 60_000 : 5_000)
      }
      expect(deaths).toBeGreaterThan(0)
    })
  })

  describe.each(chunks)(
    'whatever answers are lost, doubled or late at every call of both ports, after %i seeds,',
    (first) => {
      const w = paymentsOut(anEngine, network)
      test('of each of the next', { timeout: PATIENCE }, async () => {
        for (let seed = first + 1; seed <= Math.min(SEEDS, first + ON_ONE); seed++) {
          const random = numbersFrom(seed)
          const before = await w.has()
          const made = await w.approved(amountOf(Math.floor(random() * 60)))
          const late: (() => Promise<unknown>)[] = []
          const step: Between = async (_, go) => {
            if (late.length > 0 && random() < 0.3)
              await late
                .shift()?.()
                .catch(() => undefined)
            const fate = random()
            if (fate < 0.15) throw new Error('it was not heard')
            if (fate < 0.3) {
              await go()
              throw new Error('its answer was not heard')
            }
            if (fate < 0.4) {
              late.push(go)
              throw new Error('it comes late')
            }
            if (fate < 0.5) await go()
            return go()
          }
          for (let i = 0; i < 12; i++)
            await w.pass(Math.floor(random() * (network === 'ethereum' ? 40_000 : 12_000)), step)
          await expectOneEnd(w, made, before, `seed ${seed}`)
          const times = await w.paid(made.to)
          for (const go of late) await go().catch(() => undefined)
          await w.pass(60_000)
          expect(await w.paid(made.to), `seed ${seed}, after what was late`).toBe(times)
        }
      })
    },
  )
})

describe('paid once, and nothing lost,', () => {
  const w = chainSending(anEngine)

  test('of fifty at once on one balance that covers ten', { timeout: PATIENCE }, async () => {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => w.asked('0.49')))
    const ids = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(ids.length).toBeLessThanOrEqual(10)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) expect(['completed', 'needs_approval']).toContain(await w.end(id))
    const done = await w.rows<{ n: number }>(
      `select count(*)::int n from withdrawal where customer_id = $1 and state = 'completed'`,
      w.ada.customerId,
    )
    expect((await w.paid()).times).toBe(done[0]?.n)
  })

  test('by two processes that run the jobs at the same time', { timeout: PATIENCE }, async () => {
    for (let round = 0; round < (deep ? 100 : 2); round++) {
      await w.moveIn()
      const ids = [await w.asked('0.01'), await w.asked('0.021'), await w.asked('0.015')]
      for (let i = 0; i < 60; i++) {
        w.it.clock.advance(i < 20 ? 5_000 : 20_000)
        await Promise.all([w.run(), w.run()])
      }
      for (const id of ids) expect(await w.stateOf(id)).toBe('completed')
      expect((await w.paid()).times).toBe(3)
    }
  })
})
