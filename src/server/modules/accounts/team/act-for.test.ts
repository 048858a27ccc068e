import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '../../../../contract/accounts/accounts.ts'
import { listSessions } from '../../../../contract/accounts/sessions.ts'
import { relate } from '../../../../contract/market/market.ts'
import { conversionQuote, convertAtQuote } from '../../../../contract/wallet/swap.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { fillFloat, giveMoney } from '../../../testing/factories.ts'
import { newCompany } from '../../../testing/new-company.ts'
import { enrol, newPerson } from '../../../testing/people.ts'
import { actingFor, makeMember } from '../../../testing/teams.ts'
import { suspendAccount } from '../suspend-account.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const AUDIT =
  'select actor, action, detail from audit where request_id in (select request_id from audit where subject = $1) and action = any($2) order by id desc'

async function companyWith(role: 'viewer' | 'operator' | 'owner', withFactor = true) {
  const [company, mara] = [await newCompany(it), await newPerson(it, 'mara')]
  if (withFactor) await enrol(it, mara)
  await makeMember(it, company.customerId, mara, role)
  return { company, mara }
}

test('who acts for a company acts with its money, and under their own name', async () => {
  const { company, mara } = await companyWith('operator')
  await fillFloat(it, 'BTC', '10')
  await giveMoney(it, company.customerId, 'EUR', '1000')
  const acting = await actingFor(it, mara, company.customerId)
  await it.refreshRates()
  const quote = await it.call(conversionQuote, { query: { from: 'EUR', to: 'BTC', amount: '100' } }, acting)
  const done = await it.call(convertAtQuote, { body: { quote: quote.body.data.quote } }, acting)
  expect(done.status).toBe(200)
  const { rows } = await it.app.db.pool.query(
    "select actor, detail from audit where action = 'conversion.make' order by id desc limit 1",
  )
  expect(rows[0]).toMatchObject({ actor: `customer:${mara.customerId}`, detail: { for: company.customerId } })
  expect((await it.call(getUser, { params: { user_id: company.customerId } }, acting)).body.data).toMatchObject({
    username: company.username,
  })
})

test('what no verb writes into the log is there, too', async () => {
  const { company, mara } = await companyWith('operator')
  const other = await newPerson(it)
  const acting = await actingFor(it, mara, company.customerId)
  await it.call(relate, { body: { user_id: other.customerId, kind: 'block' } }, acting)
  const { rows } = await it.app.db.pool.query(AUDIT, [company.customerId, ['team.act']])
  expect(rows).toEqual([
    {
      actor: `customer:${mara.customerId}`,
      action: 'team.act',
      detail: { endpoint: '/market/relations', for: company.customerId },
    },
  ])
})

test('changing the account ends the session that was there, and lengthens nothing', async () => {
  const { company, mara } = await companyWith('viewer', false)
  const before = mara
  const next = await it.app.signIn.actFor(mara.sessionId, company.customerId)
  expect(next).toMatchObject({ customerId: company.customerId, member: { personId: mara.customerId, role: 'viewer' } })
  expect((await it.call(listSessions, {}, before)).status).toBe(401)
  const rows = await query(it.ctx())<{ created_at: Date; expires_at: Date }>(
    'select created_at, expires_at from customer_session where id = any($1)',
    [[mara.sessionId, next?.sessionId]],
  )
  expect(rows[0]).toEqual(rows[1])
  const home = await it.app.signIn.actFor(next?.sessionId ?? '', mara.customerId)
  expect(home?.member).toBeUndefined()
  expect(await it.app.signIn.actFor(home?.sessionId ?? '', (await newCompany(it)).customerId)).toBeUndefined()
})

test('without a second factor an owner may only look [ASVS 6.3.3]', async () => {
  const { company, mara } = await companyWith('owner', false)
  const acting = await actingFor(it, mara, company.customerId)
  const refused = await it.call(relate, { body: { user_id: company.customerId, kind: 'block' } }, acting)
  expect(refused.body).toMatchObject({ code: 'role_too_low', needs: 'operator' })
})

test('the database lets no company be without an owner, and no session change its account', async () => {
  const { company, mara } = await companyWith('owner')
  const leave = (person: string) =>
    it.app.db.pool.query('update team_member set left_at = now() where (company_id, person_id) = ($1, $2)', [
      company.customerId,
      person,
    ])
  const both = await Promise.allSettled([leave(company.customerId), leave(mara.customerId)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(
    it.app.db.pool.query('update customer_session set acts_for = $2 where id = $1', [
      mara.sessionId,
      company.customerId,
    ]),
  ).rejects.toMatchObject({ code: '23001' })
})

test('a company that is suspended has nobody acting for it', async () => {
  const { company, mara } = await companyWith('owner')
  const acting = await actingFor(it, mara, company.customerId)
  await suspendAccount(it.ctx({ kind: 'operator', name: 'ada' }), company.username, 'asked for by the court')
  expect((await it.call(listSessions, {}, acting)).status).toBe(401)
  expect(await it.app.signIn.session(acting.sessionId)).toBeUndefined()
})
