import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWithdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import { cancelWithdrawal, withdrawFiat } from '../../../contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { query } from '../../kernel/tx.ts'
import { bankFilePayouts } from '../../providers/payouts/bank-file/bank-file.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { asCustomer, oldDestination } from '../../testing/withdrawals.ts'
import { showWithdrawal } from './read-withdrawals.ts'

describe('a withdrawal to a bank account', () => {
  let it: TestApp
  let ada: Person
  beforeAll(async () => {
    it = await testApp(anEngine)
    ada = await newPerson(it)
    await it.refreshRates()
    await giveMoney(it, ada.customerId, 'EUR', '1000')
  })
  afterAll(() => it.stop())

  const by = async (who: Person) => ({ stepUp: who.stepUp, token: await it.app.signIn.mintToken(who) })
  const asked = async (amount: string) => {
    const body = { destination_id: (await oldDestination(it, ada)).id, currency: 'EUR', amount }
    return expectOk(await it.call(withdrawFiat, { body }, { ...(await by(ada)), key: uuid7() }))
  }
  const cancel = async (id: string) =>
    it.call(cancelWithdrawal, { body: { withdrawal_id: id } }, { ...(await by(ada)), key: uuid7() })

  test('names the day on which it usually arrives while it is on its way, by how it is handed in', async () => {
    const made = await asked('10')
    const today = it.clock.now().toISOString().slice(0, 10)
    expect(made.expected_on).toBe(today)
    const limits = expectOk(await it.call(getWithdrawalLimits, {}, await by(ada)))
    expect(limits.arrivals).toContainEqual({ currency: 'EUR', rail: 'sepa', on: today })
    const ctx = asCustomer(it, ada)
    const iban = 'NL91ABNA0417164300'
    const account = { format: 'pain.001', currency: 'EUR', holder: 'Florin', iban } as const
    const payouts = bankFilePayouts([{ ...account, rails: ['sepa'], cutoffs: ['15:00'] }])
    const day = async (now: string) => {
      const at = { ...ctx, providers: { ...ctx.providers, payouts }, now: () => new Date(now) }
      return (await showWithdrawal(query(at), at, made.id)).expected_on
    }
    // A Friday's file is there on Monday, a Saturday's on Tuesday.
    expect([await day('2026-11-20T10:00:00Z'), await day('2026-11-21T10:00:00Z')]).toEqual(['2026-11-23', '2026-11-24'])
    expect(expectOk(await cancel(made.id)).expected_on).toBeNull()
  })
})
