import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withdrawalCode } from '../../../../contract/withdrawals/email-code.ts'
import { getWithdrawalLimits } from '../../../../contract/withdrawals/limits.ts'
import { withdrawFiat } from '../../../../contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { emailsTo, newPerson, type Person } from '../../../testing/people.ts'
import { oldDestination } from '../../../testing/withdrawals.ts'

describe.each(engines)('the extra code of withdrawals, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let to: string
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())
  beforeEach(async () => {
    it.clock.advance(61_000)
    await it.refreshRates()
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'EUR', '1000')
    to = (await oldDestination(it, ada)).id
  })

  const token = async () => it.app.signIn.mintToken(ada)
  const require = async (on: boolean, stepUp: string | undefined = ada.stepUp) =>
    it.call(withdrawalCode, { body: { action: 'require', on } }, { token: await token(), ...(stepUp && { stepUp }) })
  const send = async (amount = '10.00') => {
    const body = { action: 'send' as const, destination_id: to, asset: 'EUR', amount }
    return it.call(withdrawalCode, { body }, { token: await token() })
  }
  /** What the newest e-mail says. */
  const code = async () => {
    await it.settleEvents()
    return /\d{6}/.exec(emailsTo(it, ada.email)[0]?.subject ?? '')?.[0] ?? ''
  }
  const ask = async (email_code?: string, amount = '10.00', key: string = uuid7()) => {
    const body = { destination_id: to, currency: 'EUR', amount, ...(email_code && { email_code }) }
    return it.call(withdrawFiat, { body }, { token: await token(), stepUp: ada.stepUp, key })
  }
  const wrong = (right: string) => (right === '000000' ? '000001' : '000000')

  test('isn’t asked for unless one wants it, and is from then on', async () => {
    expectOk(await ask())
    expect(expectOk(await it.call(getWithdrawalLimits, {}, { token: await token() })).email_code).toBe(false)
    expect((await require(true, '')).body.code).toBe('step_up_required')
    expectOk(await require(true))
    expect(expectOk(await it.call(getWithdrawalLimits, {}, { token: await token() })).email_code).toBe(true)
    const refused = await ask()
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field]).toEqual([
      422,
      'withdrawal_code_required',
      'email_code',
    ])
  })

  test('is for one withdrawal, works once, and a repeat is answered as before', async () => {
    await require(true)
    expectOk(await send())
    const right = await code()
    expect((await ask(wrong(right))).body.code).toBe('code_wrong')
    expect((await ask(right, '11.00')).body.code).toBe('code_wrong')
    const key = uuid7()
    const made = expectOk(await ask(right, '10.00', key))
    expect(expectOk(await ask(right, '10.00', key))).toEqual(made)
    expect((await ask(right)).body.code).toBe('code_wrong')
  })

  test('works until the millisecond that it ends at, and only the newest does', async () => {
    await require(true)
    await send()
    const first = await code()
    it.clock.advance(1_000)
    await send()
    const second = await code()
    expect(first === second).toBe(false)
    expect((await ask(first)).body.code).toBe('code_wrong')
    it.clock.advance(600_000)
    expect((await ask(second)).body.code).toBe('code_wrong')
    await send()
    const third = await code()
    it.clock.advance(599_999)
    expectOk(await ask(third))
  })

  test('can’t be guessed: after a few wrong ones one has to wait', async () => {
    await require(true)
    await send()
    const right = await code()
    for (let i = 0; i < 5; i++) expect((await ask(wrong(right))).body.code).toBe('code_wrong')
    const next = await ask(right)
    expect([next.status, next.body.code]).toEqual([429, 'rate_limited'])
  })

  test('switched off by somebody leaves its owner a day to notice, by e-mail too', async () => {
    await require(true)
    expectOk(await require(false))
    await it.settleEvents()
    expect(emailsTo(it, ada.email)[0]?.subject).toContain('need no code by e-mail any more')
    expect((await ask()).body.code).toBe('security_freeze')
  })
})
