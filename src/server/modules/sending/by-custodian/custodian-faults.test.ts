import { describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import type { Between } from '../../../testing/chain-sending.ts'
import { custodianSending } from '../../../testing/custodian-sending.ts'
import { engines } from '../../../testing/database/engines.ts'
import { seeded } from '../../../testing/simulation/simulation.ts'

const MINUTE_MS = 60_000
/** FLORIN_DEEP=1 plays as many as the design asks for. */
const SEEDS = process.env.FLORIN_DEEP ? 1_000 : 6
const FAULTS = ['lost', 'unheard', 503, 429, 'proxy 404'] as const

describe.each(engines)('a custodian whose answers are lost, late or none, on %s,', (engine) => {
  const w = custodianSending(engine)

  /** A process that dies before or after a call, or hears nothing of it. */
  const dying =
    (random: () => number): Between =>
    (_name, call) => {
      const at = random()
      if (at < 0.1) return Promise.reject(new Error('it died before'))
      if (at < 0.2) return call().then(() => Promise.reject(new Error('it died after')))
      return at < 0.25 ? call().then(() => 'unknown') : call()
    }

  test(`pays each withdrawal once or not at all, in ${SEEDS} episodes`, async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = seeded(seed)
      w.fake().transactions = []
      await query(w.job())('delete from brake')
      await w.moveIn()
      const before = await w.has()
      const id = await w.asked('0.1')
      const ends = random() < 0.3 ? 'FAILED' : 'COMPLETED'
      for (
        let step = 0;
        step < 40 && !['completed', 'failed', 'needs_approval'].includes(await w.stateOf(id));
        step++
      ) {
        const faulty = step < 20 && random() < 0.5
        const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? 'lost'
        w.fake().faults = faulty ? [{ at: random() < 0.5 ? 'POST' : 'GET', fault }] : []
        w.fake().refusals = faulty && random() < 0.1 ? [{ status: 400, code: 1402 }] : []
        const one = w.fake().transactions[0]
        if (one?.status === 'SUBMITTED' && random() < 0.5)
          if (ends === 'COMPLETED') await w.sends(one, 'COMPLETED')
          else one.status = ends
        await w.pass(Math.floor(random() * 5 * MINUTE_MS), step < 20 ? dying(random) : undefined)
      }
      const { transactions } = w.fake()
      const [state, paid, payments] = [await w.stateOf(id), await w.paid(), await w.payments(id)]
      const told = `seed ${seed}: ${state}, ${JSON.stringify(payments)}`
      expect(new Set(transactions.map(({ externalTxId }) => externalTxId)).size, told).toBe(transactions.length)
      expect(transactions.length, told).toBeLessThanOrEqual(1)
      if (state === 'completed') expect(paid, told).toEqual({ times: 1, amount: 10n ** 17n })
      else if (state === 'failed') expect([paid.times, await w.has()], told).toEqual([0, before])
      // Refused by an answer that was heard: nothing was made, and people have it.
      else expect([state, transactions.length, payments[0]?.state], told).toEqual(['needs_approval', 0, 'refused'])
    }
  }, 3_600_000)
})
