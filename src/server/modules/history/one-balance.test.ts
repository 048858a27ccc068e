import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEngine, deep } from '../../testing/database/engines.ts'
import { simulate } from '../../testing/simulation/simulation.ts'
import { newScenario } from '../../testing/simulation/simulation-scenario.ts'
import { statementFaults } from '../../testing/statement-agrees.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'
import { asCustomer } from '../../testing/withdrawals.ts'

const SEEDS = deep ? 1_000 : 24

describe('what somebody has is one figure', () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(anEngine)
  })
  afterAll(() => t.it.stop())

  test(
    'in their balances, each page and line of the statement, its CSV and PDF, and the year’s statement, however they trade',
    async () => {
      const scenario = newScenario(t)
      for (let seed = 1; seed <= SEEDS; seed++) {
        const { faults } = await simulate(scenario, seed, 9, (person) => statementFaults(asCustomer(t.it, person)))
        expect(faults, `seed ${seed}`).toEqual([])
      }
    },
    deep ? 7_200_000 : 300_000,
  )
})
