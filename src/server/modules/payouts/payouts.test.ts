import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deskDecideWithdrawal, deskWithdrawals } from '../../../contract/desk/desk-withdrawals.ts'
import type { WithdrawalState } from '../../../contract/withdrawals/withdrawal-machine.ts'
import { cancelWithdrawal, getWithdrawal } from '../../../contract/withdrawals/withdrawals.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { query } from '../../kernel/tx.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../testing/desk.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../testing/factories.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { asCustomer, oldDestination } from '../../testing/withdrawals.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { bankWay } from './bank-way.ts'
import { followPayouts } from './follow-payouts.ts'
import { instructPayouts } from './instruct-payouts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const REASON = 'Known for years, and the bank says so, too.'

describe.each(engines)('a withdrawal on its way to a bank, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let [mia, noah, adas]: StaffPerson[] = []
  beforeAll(async () => {
    it = await testApp(engine)
    await fillFloat(it, 'EUR', '1')
    mia = await newStaff(it, ['compliance'])
    noah = await newStaff(it, ['compliance'])
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    await query(it.ctx())(`delete from brake where name = 'withdrawals'`)
    it.clock.advance(MINUTE_MS)
    await it.refreshRates()
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'EUR', '10000')
  })

  const job = (): Ctx => it.ctx({ kind: 'system', job: 'test' })
  const requested = async (amount: string, to?: string) => {
    const destinationId = to ?? (await oldDestination(it, ada)).id
    return requestWithdrawal([bankWay], asCustomer(it, ada), { kind: 'bank', destinationId, asset: 'EUR', amount })
  }
  /** The same, and all that its request sets off. */
  const asked = async (amount: string, to?: string) => {
    const made = await requested(amount, to)
    await it.settleEvents()
    return made
  }
  const look = async ({ id }: { id: string }) =>
    expectOk(await it.call(getWithdrawal, { query: { withdrawal_id: id } }, { token: await token() }))
  const token = () => it.app.signIn.mintToken(ada)
  const stateOf = async (one: { id: string }): Promise<WithdrawalState> => (await look(one)).state
  const pass = async (ms: number) => {
    it.clock.advance(ms)
    await instructPayouts(job())
    await followPayouts(job())
  }
  const has = async () => {
    const { available, held } = (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR') ?? {}
    return [available, held]
  }
  /** As the desk sees it, where it waits for people. */
  const listed = async ({ id }: { id: string }) => {
    const at = { token: (await atDesk(it, mia as StaffPerson)).token }
    return expectOk(await it.call(deskWithdrawals, { query: { limit: 100 } }, at)).find((one) => one.id === id)
  }
  const stand = ({ status = 'active', frozen_until = null as string | null }) =>
    query(it.ctx())('update customer set status = $2, frozen_until = $3 where id = $1', [
      ada.customerId,
      status,
      frozen_until,
    ])
  const decide = async (by: StaffPerson | undefined, id: string, approve = true) =>
    it.call(
      deskDecideWithdrawal,
      { body: { withdrawal_id: id, approve, reason: REASON } },
      { token: (await atDesk(it, by as StaffPerson)).token, key: uuid7() },
    )

  test('passes, is sent at once and arrives; only then has it left the balance', async () => {
    const made = await asked('100')
    expect(await stateOf(made)).toBe('sending')
    await pass(3_000)
    expect([await stateOf(made), await has()]).toEqual(['sent', [990_000n, 10_000n]])
    await pass(10_000)
    expect([await stateOf(made), await has()]).toEqual(['completed', [990_000n, 0n]])
    expect((await look(made)).steps.map(({ event }) => event)).toEqual([
      'request',
      'pass',
      'instruct',
      'broadcast',
      'complete',
    ])
  })

  test('that its bank declines comes back whole, and one that is sent back later does, too', async () => {
    const declined = await asked('13.13')
    await pass(3_000)
    expect([await stateOf(declined), await has()]).toEqual(['failed', [1_000_000n, 0n]])
    const returned = await asked('11.11')
    await pass(10_000)
    expect([await stateOf(returned), await has()]).toEqual(['completed', [998_889n, 0n]])
    await pass(2 * MINUTE_MS)
    expect([await stateOf(returned), await has()]).toEqual(['bounced_back', [1_000_000n, 0n]])
  })

  test('of which nobody knows anything is unclear and stays held, until somebody does', async () => {
    const late = await asked('14.14')
    const never = await asked('15.15')
    await pass(14 * MINUTE_MS)
    expect(await stateOf(late)).toBe('sending')
    await pass(2 * MINUTE_MS)
    expect([await stateOf(late), await stateOf(never)]).toEqual(['unclear', 'unclear'])
    expect(await has()).toEqual([997_071n, 2_929n])
    await pass(30 * MINUTE_MS)
    await pass(3_600_000)
    expect([await stateOf(late), await stateOf(never)]).toEqual(['completed', 'unclear'])
    expect(await has()).toEqual([997_071n, 1_515n])
  })

  test('is sent once, however often and by how many processes it is instructed', async () => {
    const send = vi.spyOn(it.ctx().providers.payouts, 'send')
    const made = await asked('100')
    await Promise.all(Array.from({ length: 4 }, () => instructPayouts(job())))
    expect(
      new Set(send.mock.calls.flatMap(([orders]) => orders.map(({ id, at }) => `${id} ${at.toISOString()}`))).size,
    ).toBe(1)
    send.mockRestore()
    expect((await look(made)).steps.filter(({ event }) => event === 'instruct')).toHaveLength(1)
  })

  test('whose answer was lost is given to the bank again under its own id, and never paid back meanwhile', async () => {
    const send = vi.spyOn(it.ctx().providers.payouts, 'send').mockResolvedValue('unknown')
    const made = await asked('100')
    await pass(MINUTE_MS)
    expect([await stateOf(made), await has()]).toEqual(['sending', [990_000n, 10_000n]])
    await pass(20 * MINUTE_MS)
    expect(await stateOf(made)).toBe('unclear')
    send.mockRestore()
    await pass(1_000)
    await pass(10_000)
    await pass(10_000)
    expect([await stateOf(made), await has()]).toEqual(['completed', [990_000n, 0n]])
  })

  test('stands still while withdrawals are stopped for all, and can be taken back', async () => {
    const made = await requested('100')
    await query(it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    await it.settleEvents()
    expect(await stateOf(made)).toBe('approved')
    await pass(1_000)
    expect(await stateOf(made)).toBe('approved')
    const body = { withdrawal_id: made.id }
    expect((await it.call(cancelWithdrawal, { body }, { token: await token(), key: uuid7() })).status).toBe(200)
    await query(it.ctx())(`delete from brake where name = 'withdrawals'`)
    await pass(1_000)
    expect([await stateOf(made), await has()]).toEqual(['cancelled', [1_000_000n, 0n]])
  })

  test('that was instructed is not sent once withdrawals are stopped, and goes on with them', async () => {
    const made = await requested('100')
    const send = vi.spyOn(it.ctx().providers.payouts, 'send')
    const { owner } = it.database
    // The switch is pulled in the very moment between the two.
    await owner.query(`create function pull_switch() returns trigger language plpgsql as $$ begin
      insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now()) on conflict do nothing; return new; end $$`)
    await owner.query(
      `create trigger pull_switch after update on withdrawal for each row when (new.state = 'sending') execute function pull_switch()`,
    )
    await it.settleEvents()
    expect([await stateOf(made), send.mock.calls]).toEqual(['sending', []])
    await owner.query('drop trigger pull_switch on withdrawal')
    await owner.query('drop function pull_switch')
    await query(it.ctx())(`delete from brake where name = 'withdrawals'`)
    await pass(1_000)
    expect(send).toHaveBeenCalledTimes(1)
    send.mockRestore()
    await pass(10_000)
    expect([await stateOf(made), await has()]).toEqual(['completed', [990_000n, 0n]])
  })

  test('to an account that the bank knows by another name waits for the desk, which sees why', async () => {
    const made = await asked('12.12')
    expect(await stateOf(made)).toBe('needs_approval')
    expect(await listed(made)).toMatchObject({ held_for: ['name'], takes: 1, approved_by: [] })
    expect(expectOk(await decide(mia, made.id)).state).toBe('approved')
    expect((await decide(noah, made.id)).body.code).toBe('desk_moved_on')
    await pass(10_000)
    await pass(10_000)
    expect(await stateOf(made)).toBe('completed')
  })

  test('that is large takes two people, who are not one, and not herself', async () => {
    await it.app.db.pool.query(`update customer set level = '2' where id = $1`, [ada.customerId])
    adas = await newStaff(it, ['compliance'], ada.email)
    const made = await asked('6000')
    expect((await decide(adas, made.id)).body.code).toBe('own_matter')
    expect(expectOk(await decide(mia, made.id)).state).toBe('needs_approval')
    expect((await decide(mia, made.id)).body.code).toBe('own_matter')
    expect(expectOk(await decide(noah, made.id)).state).toBe('approved')
  })

  test('that the desk refuses comes back whole, with words for her', async () => {
    const made = await asked('12.12')
    expect(expectOk(await decide(mia, made.id, false)).state).toBe('rejected')
    expect(await look(made)).toMatchObject({ state: 'rejected', reason: REASON, can_cancel: false })
    expect(await has()).toEqual([1_000_000n, 0n])
  })

  test('for the first time to somewhere, and not small, waits for the desk; the next one doesn’t', async () => {
    const { id } = await oldDestination(it, ada)
    const first = await asked('1000.01', id)
    expect(await stateOf(first)).toBe('needs_approval')
    await decide(mia, first.id)
    await decide(noah, first.id)
    await pass(10_000)
    await pass(10_000)
    expect(await stateOf(first)).toBe('completed')
    it.clock.advance(DAY_MS)
    await it.refreshRates()
    expect(await stateOf(await asked('1500', id))).toBe('needs_approval')
    it.clock.advance(2 * DAY_MS)
    await it.refreshRates()
    expect(await stateOf(await asked('1500', id))).toBe('sending')
  })

  test('split into small ones waits for the desk as the whole would, and takes as many people', async () => {
    await it.app.db.pool.query(`update customer set level = '2' where id = $1`, [ada.customerId])
    const { id } = await oldDestination(it, ada)
    expect(await stateOf(await asked('600', id))).toBe('sending')
    const second = await asked('600', id)
    expect(await listed(second)).toMatchObject({ state: 'needs_approval', held_for: ['first'], takes: 2 })
    const elsewhere = async () => asked('950', (await oldDestination(it, ada)).id)
    for (let i = 0; i < 4; i++) expect(await stateOf(await elsewhere())).toBe('sending')
    expect(await listed(await elsewhere())).toMatchObject({ held_for: ['large'], takes: 2 })
    it.clock.advance(DAY_MS)
    await it.refreshRates()
    expect(await stateOf(await elsewhere())).toBe('sending')
  })

  test.each([
    ['suspended', { status: 'suspended' }],
    ['frozen', { frozen_until: '2999-01-01T00:00:00.000Z' }],
  ])('whose owner is %s by the time it is judged waits for the desk', async (why, standing) => {
    const made = await requested('100')
    await stand(standing)
    await it.settleEvents()
    expect(await listed(made)).toMatchObject({ state: 'needs_approval', held_for: [why] })
    // Approved all the same, it leaves when that ends, and not before.
    expect(expectOk(await decide(mia, made.id)).state).toBe('approved')
    await pass(10_000)
    expect(await listed(made)).toMatchObject({ state: 'approved', held_for: [why] })
    await stand({})
    await pass(10_000)
    expect(await stateOf(made)).not.toBe('approved')
  })

  test('that was approved stays where its owner is frozen or suspended, and goes on once that ends', async () => {
    const made = await requested('100')
    await query(it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    await it.settleEvents()
    const until = new Date(it.clock.now().getTime() + DAY_MS).toISOString()
    await stand({ frozen_until: until })
    await query(it.ctx())(`delete from brake where name = 'withdrawals'`)
    await pass(DAY_MS - 1)
    expect(await listed(made)).toMatchObject({ state: 'approved', held_for: ['frozen'] })
    await pass(1)
    expect(await listed(made)).toBeUndefined()
    await pass(10_000)
    expect(['sending', 'sent', 'completed']).toContain(await stateOf(made))
  })

  test('that was approved can be refused by the desk until it is sent, and not be approved again', async () => {
    const made = await requested('100')
    await query(it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    await it.settleEvents()
    await stand({ status: 'suspended' })
    await query(it.ctx())(`delete from brake where name = 'withdrawals'`)
    await pass(10_000)
    expect((await decide(mia, made.id)).body.code).toBe('desk_moved_on')
    expect(expectOk(await decide(mia, made.id, false)).state).toBe('rejected')
    expect(await has()).toEqual([1_000_000n, 0n])
    await stand({})
    const sent = await asked('100')
    expect((await decide(mia, sent.id, false)).body).toMatchObject({ code: 'desk_moved_on', state: 'sending' })
  })

  test('of somebody who was suspended since they were let in is not even asked for', async () => {
    const { id } = await oldDestination(it, ada)
    await stand({ status: 'suspended' })
    await expect(requested('10', id)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(oldDestination(it, ada)).rejects.toMatchObject({ code: 'unauthenticated' })
    await stand({})
    expect(await has()).toEqual([1_000_000n, 0n])
  })

  test('that came back while the house can’t bear the charge waits for it, and no other waits with it', async () => {
    const returned = await asked('11.11')
    await pass(10_000)
    // All that was in the float.
    const other = await asked('11.11')
    await pass(2 * MINUTE_MS)
    const states = async () => [await stateOf(returned), await stateOf(other)].sort()
    expect(await states()).toEqual(['bounced_back', 'completed'])
    const next = await asked('100')
    await pass(3_000)
    expect(await stateOf(next)).toBe('sent')
    await fillFloat(it, 'EUR', '1')
    await pass(10 * MINUTE_MS)
    expect(await states()).toEqual(['bounced_back', 'bounced_back'])
  })
})
