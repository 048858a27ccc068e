import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../src/server/kernel/context.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { collectBankLines } from '../../src/server/modules/payments/bank/collect-bank-lines.ts'
import { creditByHand } from '../../src/server/modules/payments/bank/credit-by-hand.ts'
import { listUnmatched } from '../../src/server/modules/payments/bank/list-unmatched.ts'
import { returnLine } from '../../src/server/modules/payments/bank/return-line.ts'
import { createDeposit } from '../../src/server/modules/payments/create-deposit.ts'
import { fundFloat, takeFloat } from '../../src/server/modules/payments/fund-float.ts'
import { initiateDeposit } from '../../src/server/modules/payments/initiate-deposit.ts'
import { reverseDeposit } from '../../src/server/modules/payments/reverse-deposit.ts'
import { bankWay } from '../../src/server/modules/payouts/bank-way.ts'
import { followPayouts } from '../../src/server/modules/payouts/follow-payouts.ts'
import { instructPayouts } from '../../src/server/modules/payouts/instruct-payouts.ts'
import { compareReserves } from '../../src/server/modules/reserves/compare-reserves.ts'
import { newestLooks } from '../../src/server/modules/reserves/looks.rows.ts'
import { requestWithdrawal } from '../../src/server/modules/withdrawals/request-withdrawal.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { seeded } from '../../src/server/testing/simulation/simulation.ts'
import { asCustomer, oldDestination } from '../../src/server/testing/withdrawals.ts'

const why = 'a test of reserves'

describe.each(engines)('reserves at the sandbox’s bank, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it)
  })
  afterAll(() => it.stop())

  const job = (): Ctx => it.ctx({ kind: 'system', job: 'test' })
  const finance = () => it.ctx({ kind: 'operator', name: 'fay' })
  const off = async () =>
    (await newestLooks(query(it.ctx())))
      .filter(({ state }) => state !== 'agrees')
      .map((row) => `${row.asset} ${row.ref} ${row.state} ${row.difference}`)
  const deposit = async (amount: string) => {
    const { id } = await createDeposit(asCustomer(it, ada), { currency: 'EUR', amount, method: 'bank' })
    await initiateDeposit(asCustomer(it, ada), { deposit_id: id })
    return id
  }
  const withdraw = async (amount: string) =>
    requestWithdrawal([bankWay], asCustomer(it, ada), {
      kind: 'bank',
      destinationId: (await oldDestination(it, ada)).id,
      asset: 'EUR',
      amount,
    })
  /** What is refused for want of money, or came too early, changes nothing, and that is as good a step as any. */
  const mayBeRefused = async (step: Promise<unknown>) => void (await step.catch(() => undefined))

  test('agree at every point of deposits, withdrawals, returns and reversals in any order', async () => {
    const random = seeded(7)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const made: string[] = []
    const open = async () => (await listUnmatched(finance()))[0]?.id ?? ''
    const steps = [
      async () => void made.push(await deposit(pick(['50.00', '300.00', '13.13', '11.11', '12.12', '14.14']))),
      async () => it.clock.advance(1_000 + Math.floor(random() * 30_000)),
      async () => void (await collectBankLines(job())),
      () => mayBeRefused(withdraw(pick(['20.00', '13.13', '11.11', '14.14', '15.15']))),
      () => it.settleEvents(),
      () => instructPayouts(job()),
      () => followPayouts(job()),
      () => mayBeRefused(fundFloat(finance(), { asset: 'EUR', amount: '5.00', rail: 'bank', reason: why })),
      () => mayBeRefused(takeFloat(finance(), { asset: 'EUR', amount: '3.00', rail: 'bank', reason: why })),
      async () => mayBeRefused(returnLine(finance(), await open(), why)),
      async () => mayBeRefused(creditByHand(finance(), await open(), pick(made), why)),
      async () => mayBeRefused(reverseDeposit(finance(), pick(made), why)),
    ]
    const wrong: string[] = []
    for (let i = 0; i < 300; i++) {
      await pick(steps)()
      it.clock.advance(100)
      await it.refreshRates()
      await compareReserves(job())
      for (const one of await off()) wrong.push(`${i}: ${one}`)
    }
    expect(wrong).toEqual([])
    const [row] = await query(it.ctx())<Record<'completed' | 'bounced' | 'reversed' | 'returned', number>>(
      `select (select count(*)::int from withdrawal where state = 'completed') completed,
        (select count(*)::int from withdrawal where state = 'bounced_back') bounced,
        (select count(*)::int from deposit where status = 'reversed') reversed,
        (select count(*)::int from bank_line where status = 'returned') returned`,
    )
    for (const count of Object.values(row ?? {})) expect(count).toBeGreaterThan(0)
  })

  test('stop withdrawals once a payment is there that the books don’t know', async () => {
    await query(it.ctx())(
      `insert into bank_line select (jsonb_populate_record(l, '{"id": "00000000-0000-4000-8000-000000000001", "line_id": "planted", "status": "unmatched", "deposit_id": null}')).*
        from bank_line l limit 1`,
    )
    for (const expected of [[], ['withdrawals']]) {
      it.clock.advance(30_000)
      await compareReserves(job())
      expect(await off()).toHaveLength(1)
      const names = await query(it.ctx())<{ name: string }>('select name from brake')
      expect(names.map(({ name }) => name)).toEqual(expected)
    }
  })
})
