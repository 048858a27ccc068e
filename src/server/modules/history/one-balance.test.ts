import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorOf } from '../../../contract/money.ts'
import { anEngine, deep } from '../../testing/database/engines.ts'
import { simulate } from '../../testing/simulation/simulation.ts'
import { newScenario } from '../../testing/simulation/simulation-scenario.ts'
import { statementFaults, statementOf } from '../../testing/statement-agrees.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'
import { asCustomer } from '../../testing/withdrawals.ts'

const SEEDS = deep ? 1_000 : 6

describe('what somebody has is one figure', () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(anEngine)
  })
  afterAll(() => t.it.stop())

  test('what an ad sold is a line of the seller’s, with whom it was; the fee is the buyer’s', async () => {
    const { number } = await t.released()
    const [seller, buyer] = await Promise.all([t.ada, t.bob].map((who) => statementOf(asCustomer(t.it, who))))
    const [sold, reserved] = seller?.lines ?? []
    const [got] = buyer?.lines ?? []
    if (!sold || !reserved || !got) throw new Error('a line is missing')
    const [ada, bob] = [got.counterparty?.username, sold.counterparty?.username]
    expect([ada, bob]).toEqual([expect.stringMatching(/^ada/), expect.stringMatching(/^bob/)])
    expect([sold.title, reserved.title, got.title]).toEqual([
      `Sold to @${bob}`,
      'Set aside for an ad',
      `Bought from @${ada}`,
    ])
    expect(reserved).toMatchObject({ effect: 'set_aside', amount: '0.00000000' })
    expect(sold).toMatchObject({ effect: 'movement', exchanged: null, fee: null, set_aside: sold.amount })
    const units = (amount: string | null) => minorOf(amount?.replace('-', '') ?? '', 8)
    expect(units(got.amount) + units(got.fee)).toBe(units(sold.amount))
    expect(seller?.rows.at(-1)).toMatchObject({ amount: sold.amount, counterpart: bob, fee: '', reference: number })
    expect(buyer?.rows.at(-1)).toMatchObject({ amount: got.amount, counterpart: ada, fee: got.fee, reference: number })
    expect(buyer?.paper.find((text) => text.startsWith(`${number} · fee `))).toContain(' BTC')
    for (const who of [t.ada, t.bob]) expect(await statementFaults(asCustomer(t.it, who))).toEqual([])
  })

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
