import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendTransfer, transferConfirms } from '../../../contract/wallet/transfers.ts'
import { unconfirmedADay } from '../../../contract/withdrawals/limits.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { query } from '../../kernel/tx.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { emailsTo, newPerson, type Person } from '../../testing/people.ts'

const DAY_MS = 86_400_000

describe.each(engines)('a session alone, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())
  let [ada, bob] = [{} as Person, {} as Person]
  beforeEach(async () => {
    ada = await newPerson(it)
    bob = await newPerson(it)
    await it.refreshRates()
    await giveMoney(it, ada.customerId, 'EUR', '10000')
  })
  afterEach(async () => expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([]))

  const body = (amount: string, { customerId: payee_id, username: payee_name } = bob) =>
    ({ payee_id, payee_name, asset: 'EUR', amount }) as const
  const alone = async (sent: ReturnType<typeof body>, from: Parameters<TestApp['call']>[2] = {}) =>
    it.call(sendTransfer, { body: sent }, { token: await it.app.signIn.mintToken(ada), key: uuid7(), ...from })
  const send = (sent: ReturnType<typeof body>, key = uuid7()) => alone(sent, { key, stepUp: ada.stepUp })
  const has = async (who: Person) => (await balancesOf(query(it.ctx()), who.customerId)).get('EUR')?.available ?? 0n

  test('is asked to confirm what goes to somebody who was never sent anything, and above one sum a day to all of them together', async () => {
    const cy = await newPerson(it)
    const asked = await alone(body('1'))
    expect([asked.status, asked.body.code, asked.body.methods]).toEqual([401, 'step_up_required', ['password']])
    const key = uuid7()
    const made = expectOk(await send(body('300'), key))
    // A repeat of what was done needs no proof.
    expect(expectOk(await alone(body('300'), { key }))).toEqual(made)
    expectOk(await send(body('300', cy)))
    // What was confirmed leaves the sum as it was; what wasn't counts, to whomever it went.
    expectOk(await alone(body(`${unconfirmedADay - 1}`)))
    expectOk(await alone(body('1', cy)))
    for (const to of [bob, cy]) expect((await alone(body('1', to))).body.code).toBe('step_up_required')
    it.clock.advance(DAY_MS)
    await it.refreshRates()
    expectOk(await alone(body(`${unconfirmedADay}`)))
  })

  test('is asked from another network, or with another browser, than the session was opened with', async () => {
    expectOk(await send(body('1')))
    for (const elsewhere of [{ ip: '198.51.100.7' }, { headers: { 'user-agent': 'curl/8.5.0' } }])
      expect((await alone(body('1'), elsewhere)).body.code).toBe('step_up_required')
    expectOk(await alone(body('1')))
  })

  test('lets no more go by many at once than by one after the other, and asks for the rest', async () => {
    const payees = [bob, await newPerson(it), await newPerson(it)]
    for (const to of payees) expectOk(await send(body('1', to)))
    const before = await has(ada)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => alone(body('9', payees[n % 3]))))
    const said = answers.map((answer) => (answer.status === 200 ? 'sent' : answer.body.code))
    expect(new Set(said)).toEqual(new Set(['sent', 'step_up_required']))
    expect(said.filter((one) => one === 'sent')).toHaveLength(Math.floor(unconfirmedADay / 9))
    expect(before - (await has(ada))).toBe(BigInt(Math.floor(unconfirmedADay / 9) * 900))
  })

  test('is told beforehand what it would be asked, without sending anything', async () => {
    const told = async (amount: string, to = bob, from: Parameters<TestApp['call']>[2] = {}) => {
      const query = { payee_id: to.customerId, asset: 'EUR', amount }
      const caller = { token: await it.app.signIn.mintToken(ada), ...from }
      return expectOk(await it.call(transferConfirms, { query }, caller)).confirms
    }
    const before = await has(ada)
    expect(await told('1')).toBe(true)
    expectOk(await send(body('1')))
    expect([await told('1'), await told(`${unconfirmedADay}`), await told(`${unconfirmedADay}.01`)]).toEqual([
      false,
      false,
      true,
    ])
    expectOk(await alone(body('1')))
    expect(await told(`${unconfirmedADay}`)).toBe(true)
    expect(await told('1', await newPerson(it))).toBe(true)
    for (const elsewhere of [{ ip: '198.51.100.7' }, { headers: { 'user-agent': 'curl/8.5.0' } }])
      expect(await told('1', bob, elsewhere)).toBe(true)
    expect(before - (await has(ada))).toBe(200n)
  })

  test('is refused, where it can’t be, before anybody is asked who they are', async () => {
    expect((await alone(body('1', ada))).body.code).toBe('transfer_refused')
  })

  test('is told to its sender by e-mail, each, and no mailbox is filled', async () => {
    expectOk(await send(body('5')))
    await it.settleEvents()
    const letters = () => emailsTo(it, ada.email).filter(({ subject }) => subject.includes(`You sent ${bob.username}`))
    expect(letters().map(({ subject }) => subject)).toEqual([`You sent ${bob.username} 5.00 EUR`])
    for (let n = 0; n < 25; n++) expectOk(await alone(body('1')))
    await it.settleEvents()
    expect(letters()).toHaveLength(20)
  })
})
