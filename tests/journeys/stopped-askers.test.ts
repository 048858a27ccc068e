import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskDecideScreening, deskReviewScreening } from '../../src/contract/screening/desk-screening.ts'
import * as contract from '../../src/contract/teams/team-payments.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { liftByOperator, restrictAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { screenNow } from '../../src/server/modules/screening/screen.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { payingTeam } from './paying-team.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const { newTeam, as, withdrawals, asked, withOrder } = payingTeam(() => it)

test('nobody agrees to a wish of who may not pay any more, suspended or kept from withdrawals, until that is lifted', async () => {
  const team = await newTeam()
  const { company, otto, anna } = team
  const { agree } = await asked(team)
  const operator = it.ctx({ kind: 'operator', name: 'ada' })
  const whose = { username: otto.person.username, reason: 'Looked into' }
  for (const scope of ['withdrawals', 'suspended'] as const) {
    await restrictAccount(operator, whose, { scope, reason: 'other', notice: 'told', endsAt: null })
    expect((await it.call(contract.agreeToTeamPayment, agree, await as(anna))).body.code, scope).toBe('team_moved_on')
    await liftByOperator(operator, whose, scope)
  }
  expect(await withdrawals(company)).toBe(0)
  expectOk(await it.call(contract.agreeToTeamPayment, agree, await as(anna)))
  expect(await withdrawals(company)).toBe(1)
})

test('nobody agrees to a wish of who is frozen, looked at for a list or suspended by its case', async () => {
  const team = await newTeam()
  const { company, otto, anna } = team
  const { agree } = await asked(team)
  const { customerId } = otto.person
  const answer = async () => (await it.call(contract.agreeToTeamPayment, agree, await as(anna))).body.code
  const freeze = 'update customer set frozen_until = $2 where id = $1'
  await it.app.db.pool.query(freeze, [customerId, new Date(it.clock.now().getTime() + 60_000)])
  expect(await answer()).toBe('team_moved_on')
  await it.app.db.pool.query(freeze, [customerId, null])

  const job = it.ctx({ kind: 'system', job: 'test' })
  const facts = { schema: 'Person', name: 'Test Namesake', birthDate: null, countries: [] } as const
  await screenNow(job, [{ kind: 'person', ref: customerId, customerId, facts }])
  const { rows } = await it.app.db.pool.query('select id, holds from screening_case where customer_id = $1', [
    customerId,
  ])
  expect(rows).toMatchObject([{ holds: 'account' }])
  expect(await answer()).toBe('team_moved_on')

  const staff = [await newStaff(it, ['compliance']), await newStaff(it, ['compliance'])] as const
  const about = { case_id: rows[0].id as string, reason: 'By the papers' }
  expectOk(await it.call(deskReviewScreening, { body: { ...about, act: 'take' } }, staff[0]))
  const proposal = { ...about, act: 'propose', verdict: 'confirm' } as const
  expectOk(await it.call(deskReviewScreening, { body: proposal }, staff[0]))
  expectOk(await it.call(deskDecideScreening, { body: { ...about, agree: true } }, { ...staff[1], key: uuid7() }))
  // What suspends them is the case alone: no restriction stands, and one row says so.
  const stands = `select status, suspended_case is not null as by_case,
    exists (select from account_restriction r where r.customer_id = c.id and r.lifted_at is null) as restricted from customer c where id = $1`
  expect((await it.app.db.pool.query(stands, [customerId])).rows).toEqual([
    { status: 'suspended', by_case: true, restricted: false },
  ])
  expect(await answer()).toBe('team_moved_on')
  expect(await withdrawals(company)).toBe(0)
})

test('what a suspended or frozen colleague wished released stays; while lists are looked at an order goes on', async () => {
  const { otto, anna, order_id, amount, asset } = await withOrder()
  const wish = { kind: 'release' as const, asset, amount, order_id, seen: 'paid' as const }
  const { id: payment_id } = expectOk(await it.call(contract.askTeamPayment, { body: wish }, await as(otto)))
  const answer = async () => it.call(contract.agreeToTeamPayment, { body: { payment_id, ...wish } }, await as(anna))
  const { customerId } = otto.person
  const set = (changes: string) => it.app.db.pool.query(`update customer set ${changes} where id = $1`, [customerId])
  await set("status = 'suspended'")
  expect((await answer()).body.code).toBe('team_moved_on')
  await set("status = 'active', frozen_until = '2999-01-01'")
  expect((await answer()).body.code).toBe('team_moved_on')
  await set('frozen_until = null')
  const facts = { schema: 'Person', name: 'Test Namesake', birthDate: null, countries: [] } as const
  await screenNow(it.ctx({ kind: 'system', job: 'test' }), [{ kind: 'person', ref: customerId, customerId, facts }])
  expect(expectOk(await answer())).toMatchObject({ state: 'released' })
})
