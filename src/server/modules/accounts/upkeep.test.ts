import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '../../../contract/accounts/accounts.ts'
import { sweepEach } from '../../kernel/sweeps/sweep.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson, signIn } from '../../testing/people.ts'
import { refuseWhileFrozen } from './freeze.ts'
import { accountSweeps } from './sweep-accounts.ts'

const DAY = 86_400_000

describe.each(engines)('on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test('after a change of password nothing leaves the account for a day, to the millisecond', async () => {
    const ada = await newPerson(it)
    const leave = () => inTx(it.ctx(), (tx) => refuseWhileFrozen(tx, ada.customerId))
    await leave()
    await it.call(changePassword, { body: { new_password: 'quite another, 2026' } }, ada)
    const until = new Date(it.clock.now().getTime() + DAY).toISOString()
    it.clock.advance(DAY - 1)
    await expect(leave()).rejects.toMatchObject({ code: 'security_freeze', extra: { until } })
    it.clock.advance(1)
    await leave()
  })

  test('what has had its time is forgotten, and nothing else', async () => {
    const ada = await newPerson(it)
    await signIn(it, { ...ada, password: 'wrong' }).catch(() => {})
    const count = async (table: 'limit_count' | 'account_token' | 'customer_session') => {
      const of = {
        limit_count: 'select count(*)::int as n from limit_count',
        account_token: 'select count(*)::int as n from account_token',
        customer_session: 'select count(*)::int as n from customer_session',
      }
      return (await query(it.ctx())<{ n: number }>(of[table]))[0]?.n
    }
    const before = [await count('limit_count'), await count('account_token'), await count('customer_session')]
    await sweepEach(it.ctx(), accountSweeps)
    expect([await count('limit_count'), await count('account_token'), await count('customer_session')]).toEqual(before)
    it.clock.advance(100 * DAY)
    await sweepEach(it.ctx(), accountSweeps)
    expect([await count('limit_count'), await count('account_token'), await count('customer_session')]).toEqual([
      0, 0, 0,
    ])
  })
})
