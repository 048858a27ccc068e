import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEngine, deep } from '../../testing/database/engines.ts'
import { simulate } from '../../testing/simulation/simulation.ts'
import type { Scenario } from '../../testing/simulation/simulation-deeds.ts'
import { newScenario } from '../../testing/simulation/simulation-scenario.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'

/** By FLORIN_DEEP=1 fifty times as many, three times as long; FLORIN_SEEDS says another number; FLORIN_SEED=17 plays one and tells it. */
const SEEDS = Number(process.env.FLORIN_SEEDS ?? (deep ? 10_000 : 80))
const STEPS = deep ? 18 : 6
const ONE = process.env.FLORIN_SEED ? [Number(process.env.FLORIN_SEED)] : undefined

describe('people who trade at random, on a clock of their own,', () => {
  let t: TestTrades
  let scenario: Scenario
  beforeAll(async () => {
    t = await testTrades(anEngine)
    scenario = newScenario(t)
  })
  afterAll(() => t.it.stop())

  test(
    'never make or lose money, whatever they do and in whatever order',
    async () => {
      const traces = new Map<number, string>()
      const done = new Map<string, number>()
      for (const seed of ONE ?? Array.from({ length: SEEDS }, (_, i) => i + 1)) {
        const { trace, log, faults } = await simulate(scenario, seed, STEPS)
        if (ONE) process.stdout.write(`${log.join('\n')}\n`)
        expect(faults, `FLORIN_SEED=${seed} tells this one`).toEqual([])
        traces.set(seed, trace)
        for (const line of log) {
          const what = /: (\w+) .*: (\w+)$/.exec(line)?.slice(1).join(' ') ?? 'other'
          done.set(what, (done.get(what) ?? 0) + 1)
        }
      }
      if (ONE) return
      // A simulation in which little happens shows little.
      for (const event of [
        'pay',
        'release',
        'cancel',
        'accept_cancel',
        'accept_undo',
        'dispute',
        'resolve_split',
        'claim_paid',
      ])
        expect(done.get(`${event} done`) ?? 0, event).toBeGreaterThan(SEEDS / 500)
      for (let seed = 1; seed <= 10; seed++)
        expect((await simulate(scenario, seed, STEPS)).trace, `seed ${seed} again`).toBe(traces.get(seed))
      await t.verify()
    },
    deep ? 7_200_000 : 600_000,
  )
})
