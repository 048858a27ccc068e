import { describe, expect, test } from 'vitest'
import { type Between, chainSending } from '../../testing/chain-sending.ts'
import { anEngine, deep } from '../../testing/database/engines.ts'

/** The same numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const amounts = ['0.01', '0.021', '0.022', '0.023', '0.024'] as const

/** Each step of a payment, as the call that comes before or after it. */
const points = {
  'before it is judged': { call: 'custody.judge', does: false },
  'judged, without a nonce': { call: 'custody.judge', does: true },
  'with a nonce, nothing signed': { call: 'custody.look', does: false },
  'about to be signed': { call: 'custody.sign', does: false },
  'signed, not written down': { call: 'custody.sign', does: true },
  'written down, not sent': { call: 'sender.send', does: false },
  'sent, nobody noted it': { call: 'sender.send', does: true },
  'mined, nobody noted it': { call: 'sender.outcome', does: true },
} as const

const PATIENCE = deep ? 3_600_000 : 120_000
const DEATHS = deep ? 200 : 2
const SEEDS = deep ? 1_000 : 6

describe('paid once, and nothing lost,', () => {
  const w = chainSending(anEngine)

  /** Runs the jobs until a call of this name for the n-th time, from which they never come back: what holds a process at its death. */
  const dieAt = async ({ call, does }: { call: string; does: boolean }, nth: number): Promise<boolean> => {
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

  /** It ended as the network says: paid once and completed, or nothing paid and all given back but what the network had of a payment that was reverted. */
  const expectOneEnd = async (
    id: string,
    amount: string,
    before: [bigint | undefined, bigint | undefined],
    what: string,
  ) => {
    const state = await w.end(id)
    const times = amount === '0.023' ? 0 : 1
    expect([state, (await w.paid()).times], what).toEqual([times === 1 ? 'completed' : 'failed', times])
    if (times > 0) return
    const reverted = `select w.fee::text from withdrawal w join withdrawal_step s on s.withdrawal_id = w.id where w.id = $1 and s.event = 'revert'`
    const [kept] = await w.rows<{ fee: string }>(reverted, id)
    const [available = 0n, held] = before
    expect(await w.has(), what).toEqual([available - BigInt(kept?.fee ?? 0), held])
  }

  test.for(Object.entries(points))(
    'when a process dies %s',
    { timeout: PATIENCE },
    async ([point, at], { expect: here }) => {
      let deaths = 0
      for (let round = 0; round < DEATHS; round++) {
        await w.moveIn()
        const amount = amounts[(round * 3 + point.length) % amounts.length] as string
        const before = await w.has()
        const id = await w.asked(amount)
        for (let i = 0; i < 8 && deaths <= round; i++) {
          // In a first run, or in a later one, where the same call has come round again.
          if (await dieAt(at, 1 + (round % 2))) deaths++
          w.it.clock.advance(20_000)
        }
        await expectOneEnd(id, amount, before, `${point}, round ${round}, ${amount}`)
        w.it.clock.advance(60_000)
      }
      here(deaths).toBeGreaterThan(0)
    },
  )

  test('whatever answers are lost, doubled or late, at every call of both ports', { timeout: PATIENCE }, async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      await w.moveIn()
      const random = numbersFrom(seed)
      const amount = amounts[Math.floor(random() * amounts.length)] as string
      const before = await w.has()
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
      const id = await w.asked(amount)
      for (let i = 0; i < 12; i++) await w.pass(Math.floor(random() * 40_000), step)
      await expectOneEnd(id, amount, before, `seed ${seed}, ${amount}`)
      for (const go of late) await go().catch(() => undefined)
      await w.pass(60_000)
      expect((await w.paid()).times, `seed ${seed}, after what was late`).toBe(amount === '0.023' ? 0 : 1)
    }
  })

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
