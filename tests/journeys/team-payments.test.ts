import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOrder, createComplaint, releaseOrder } from '../../src/contract/orders/order-endpoints.ts'
import { changeMember, leaveTeam, removeMember, setApprovalThreshold } from '../../src/contract/teams/team.ts'
import * as contract from '../../src/contract/teams/team-payments.ts'
import {
  cancelPaymentLink,
  createPaymentLink,
  openPaymentLink,
  payPaymentLink,
} from '../../src/contract/wallet/payment-links.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import type { Problem } from '../../src/server/kernel/errors.ts'
import { bankWay } from '../../src/server/modules/payouts/bank-way.ts'
import { agreeToPayment } from '../../src/server/modules/team-payments/agree-to-team-payment.ts'
import { requestWithdrawal } from '../../src/server/modules/withdrawals/request-withdrawal.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { pastGuards } from '../../src/server/testing/database/past-guards.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { emailsTo, newPerson } from '../../src/server/testing/people.ts'
import { makeMember } from '../../src/server/testing/teams.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'
import { payingTeam } from './paying-team.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const { newTeam, fresh, as, ctxOf, bank, withdrawals, asked, withOrder } = payingTeam(() => it)

test('an operator withdraws up to the limit, at once and within a day, and asks above it', async () => {
  const { company, otto, destination_id } = await newTeam()
  const withdraw = async (amount: string) =>
    it.call(withdrawFiat, { body: { destination_id, currency: 'EUR', amount } }, await as(otto))
  expect((await withdraw('100.01')).body).toMatchObject({
    code: 'team_approval_needed',
    left: '100.00',
    currency: 'EUR',
  })
  expect((await withdraw('100.00')).status).toBe(200)
  expect((await withdraw('60.00')).body).toMatchObject({ code: 'team_approval_needed', left: '50.00' })
  // Fifty left of the day: of ten at once two pass.
  const ten = Array.from({ length: 10 }, () =>
    requestWithdrawal([bankWay], ctxOf(company, otto, 'operator'), {
      kind: 'bank',
      destinationId: destination_id,
      asset: 'EUR',
      amount: '20.00',
    }),
  )
  expect((await Promise.allSettled(ten)).filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await withdrawals(company)).toBe(3)
})

test('a transfer to another customer counts against the same limit, and waits likewise', async () => {
  const { company, otto, anna } = await newTeam()
  const bob = await newPerson(it, 'bob')
  const to = { payee_id: bob.customerId, payee_name: bob.username, asset: 'EUR' }
  const sent = await it.call(sendTransfer, { body: { ...to, amount: '200.00' } }, await as(otto))
  expect(sent.body.code).toBe('team_approval_needed')
  const wish = { kind: 'transfer' as const, ...to, amount: '200.00' }
  const payment = expectOk(await it.call(contract.askTeamPayment, { body: wish }, await as(otto)))
  const agreed = await it.call(
    contract.agreeToTeamPayment,
    { body: { payment_id: payment.id, ...wish } },
    await as(anna),
  )
  expect(expectOk(agreed)).toMatchObject({ side: 'sent', amount: '200.00' })
  const { rows } = await it.app.db.pool.query('select sender_id from customer_transfer where payee_id = $1', [
    bob.customerId,
  ])
  expect(rows).toEqual([{ sender_id: company.customerId }])
})

/** Of a team whose operator is asked by a link for more than they may let leave alone. */
async function withLink(given: { amount?: string; uses?: 'once' | 'many' } = { amount: '200.00' }) {
  const [team, bob] = [await newTeam(), await newPerson(it, 'bob')]
  const body = { asset: 'EUR', text: 'Rent of March', ...given }
  const { id, code } = expectOk(await it.call(createPaymentLink, { body }, await fresh(bob)))
  const wish = { kind: 'link' as const, asset: 'EUR', code, payee_name: bob.username, amount: '200.00' }
  const ask = async (changed = {}) =>
    it.call(contract.askTeamPayment, { body: { ...wish, ...changed } }, await as(team.otto))
  return { ...team, bob, link_id: id, wish, ask }
}

test('a payment link above the limit waits for a colleague, and is paid once they agree', async () => {
  const { company, otto, anna, bob, wish, ask } = await withLink()
  const { kind: _, asset: __, ...paying } = wish
  const paid = await it.call(payPaymentLink, { body: paying }, await as(otto))
  expect(paid.body.code).toBe('team_approval_needed')
  const payment = expectOk(await ask())
  expect(payment).toMatchObject({ link: { code: wish.code }, payee: { username: bob.username }, note: 'Rent of March' })
  const agree = async (changed = {}) =>
    it.call(contract.agreeToTeamPayment, { body: { payment_id: payment.id, ...wish, ...changed } }, await as(anna))
  for (const changed of [{ amount: '200.01' }, { code: '2'.repeat(16) }, { kind: 'transfer' as const }])
    expect((await agree(changed)).body.code).toBe('team_moved_on')
  expect(expectOk(await agree())).toMatchObject({ side: 'sent', amount: '200.00', note: 'Rent of March' })
  const seen = expectOk(await it.call(openPaymentLink, { params: { code: wish.code } }))
  expect(seen.state).toBe('paid')
  expect((await agree()).body.code).toBe('team_moved_on')
  const { rows } = await it.app.db.pool.query(
    'select sender_id, link_id is not null as by_link from customer_transfer where payee_id = $1',
    [bob.customerId],
  )
  expect(rows).toEqual([{ sender_id: company.customerId, by_link: true }])
})

test('a wish to pay a link that is gone pays its payee nothing by another way', async () => {
  const { anna, bob, link_id, wish, ask } = await withLink()
  const payment = expectOk(await ask())
  await pastGuards(it.database, 'delete from payment_link where id = $1', [link_id])
  const { code: _, ...gone } = wish
  const agreed = await it.call(
    contract.agreeToTeamPayment,
    { body: { payment_id: payment.id, ...gone } },
    await as(anna),
  )
  expect(agreed.body.code).toBe('team_moved_on')
  const { rows } = await it.app.db.pool.query('select from customer_transfer where payee_id = $1', [bob.customerId])
  expect(rows).toEqual([])
})

test('a wish to pay a link is of what it asks for, and over once the link is', async () => {
  const { anna, bob, link_id, wish, ask } = await withLink()
  expect((await ask({ amount: '150.00' })).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'amount' }] })
  expect((await ask({ code: undefined })).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'code' }] })
  for (const changed of [{ payee_name: 'somebody' }, { asset: 'USD' }, { code: '2'.repeat(16) }])
    expect((await ask(changed)).body.code).toBe('not_found')
  const payment = expectOk(await ask())
  expectOk(await it.call(cancelPaymentLink, { body: { link_id } }, await fresh(bob)))
  const agree = async () =>
    it.call(contract.agreeToTeamPayment, { body: { payment_id: payment.id, ...wish } }, await as(anna))
  expect((await agree()).body.code).toBe('payment_link_over')
  expect((await ask()).body.code).toBe('payment_link_over')
  await it.settleEvents()
  expect((await agree()).body.code).toBe('team_moved_on')
  const [shown] = expectOk(await it.call(contract.teamPayments, {}, { token: anna.acting.token }))
  expect(shown).toMatchObject({ id: payment.id, state: 'withdrawn', acts: [] })
})

test('fifty who agree at once make one payment, in the approver’s name', async () => {
  const team = await newTeam()
  const { company, anna } = team
  const { agree } = await asked(team)
  await it.settleEvents()
  expect(emailsTo(it, anna.person.email)[0]?.subject).toBe('A payment of Acme waits for you')
  expect(await withdrawals(company)).toBe(0)
  const fifty = Array.from({ length: 50 }, () =>
    agreeToPayment([bankWay], ctxOf(company, anna, 'approver'), agree.body),
  )
  const done = await Promise.allSettled(fifty)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const why = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Problem).code] : []))
  expect(new Set(why)).toEqual(new Set(['team_moved_on']))
  expect(await withdrawals(company)).toBe(1)
  const { rows } = await it.app.db.pool.query(
    `select a.actor, p.made_id = w.id as same from team_payment p join withdrawal w on w.customer_id = p.company_id
      join audit a on a.action = 'team.approve' and a.subject = p.company_id::text where p.company_id = $1`,
    [company.customerId],
  )
  expect(rows).toEqual([{ actor: `customer:${anna.person.customerId}`, same: true }])
  await it.settleEvents()
  expect(emailsTo(it, team.otto.person.email)[0]?.text).toContain('was agreed to')
})

test('nobody agrees to what they asked for, whatever their role, nor to another amount or place than waits [ASVS 2.3.5]', async () => {
  const team = await newTeam()
  const { company, otto, anna } = team
  const { agree } = await asked(team)
  await makeMember(it, company.customerId, otto.person, 'approver')
  expect((await it.call(contract.agreeToTeamPayment, agree, await as(otto))).body.code).toBe('own_matter')
  const other = (await oldDestination(it, company)).id
  for (const changed of [{ amount: '500.01' }, { amount: '499' }, { destination_id: other }]) {
    const body = { ...agree.body, ...changed }
    expect((await it.call(contract.agreeToTeamPayment, { body }, await as(anna))).body.code).toBe('team_moved_on')
  }
  expect(await withdrawals(company)).toBe(0)
  await expect(
    it.app.db.pool.query(
      "update team_payment set state = 'agreed', decided_by = asked_by, made_id = id, decided_at = now() where company_id = $1",
      [company.customerId],
    ),
  ).rejects.toMatchObject({ constraint: 'team_payment_second_person' })
})

test('above the company’s own sum its owner needs somebody, too; and splitting doesn’t help', async () => {
  const { own, anna, destination_id } = await newTeam()
  expectOk(await it.call(setApprovalThreshold, { body: { approve_above: '300' } }, await as(own)))
  const withdraw = async (amount: string) =>
    it.call(withdrawFiat, { body: { destination_id, currency: 'EUR', amount } }, await as(own))
  expect((await withdraw('300.01')).body.code).toBe('team_approval_needed')
  expect((await withdraw('200.00')).status).toBe(200)
  expect((await withdraw('200.00')).body).toMatchObject({ code: 'team_approval_needed', left: '100.00' })
  const body = bank(destination_id, '400.00')
  const { id } = expectOk(await it.call(contract.askTeamPayment, { body }, await as(own)))
  const agree = { body: { payment_id: id, ...body } }
  expect((await it.call(contract.agreeToTeamPayment, agree, await as(own))).body.code).toBe('own_matter')
  expect((await it.call(contract.agreeToTeamPayment, agree, await as(anna))).status).toBe(200)
})

test('who has left agrees to nothing, and what they asked for is over', async () => {
  const team = await newTeam()
  const { own, company, otto, anna } = team
  const { agree, payment } = await asked(team)
  await it.call(removeMember, { body: { person_id: anna.person.customerId } }, await as(own))
  expect((await it.call(contract.agreeToTeamPayment, agree, await as(anna))).status).toBe(401)
  const otto2 = { person_id: otto.person.customerId, role: 'viewer' as const, limit_act: null, limit_day: null }
  expectOk(await it.call(changeMember, { body: otto2 }, await as(own)))
  // What a viewer asked for while they were more is nobody's wish any longer.
  expect((await it.call(contract.agreeToTeamPayment, agree, await as(own))).body.code).toBe('team_moved_on')
  expect((await it.call(leaveTeam, {}, await as(otto))).status).toBe(200)
  const shown = expectOk(await it.call(contract.teamPayments, {}, await as(own)))
  expect(shown).toMatchObject([{ id: payment.id, state: 'withdrawn', acts: [] }])
  expect(await withdrawals(company)).toBe(0)
})

test('refusing and taking back end it, once', async () => {
  const team = await newTeam()
  const { otto, anna, company } = team
  const [one, two] = [await asked(team), await asked(team)]
  const ref = (payment: { id: string }) => ({ body: { payment_id: payment.id } })
  expect((await it.call(contract.refuseTeamPayment, ref(one.payment), await as(otto))).body.code).toBe('role_too_low')
  expect((await it.call(contract.withdrawTeamPayment, ref(one.payment), await as(anna))).body.code).toBe('own_matter')
  expect(expectOk(await it.call(contract.refuseTeamPayment, ref(one.payment), await as(anna))).state).toBe('refused')
  expect(expectOk(await it.call(contract.withdrawTeamPayment, ref(two.payment), await as(otto))).state).toBe(
    'withdrawn',
  )
  for (const { agree } of [one, two])
    expect((await it.call(contract.agreeToTeamPayment, agree, await as(anna))).body.code).toBe('team_moved_on')
  expect(await withdrawals(company)).toBe(0)
})

test('what the account can’t pay when it is agreed to is refused as any payment is, and waits on', async () => {
  const team = await newTeam()
  const { agree, payment } = await asked(team, '1500.00')
  expect((await it.call(contract.agreeToTeamPayment, agree, await as(team.anna))).body.code).toBe('insufficient_funds')
  const [shown] = expectOk(await it.call(contract.teamPayments, {}, { token: team.anna.acting.token }))
  expect(shown).toMatchObject({ id: payment.id, state: 'waiting', acts: ['agree', 'refuse'] })
})

test('a release above the limit waits for a colleague, and is theirs once they agree', async () => {
  const { otto, anna, bob, order, order_id, amount, asset } = await withOrder()
  const release = { body: { order_id, seen: 'paid' as const, amount } }
  expect((await it.call(releaseOrder, release, await as(otto))).body).toMatchObject({ code: 'team_approval_needed' })
  const wish = { kind: 'release' as const, asset, amount, order_id, seen: 'paid' as const }
  const other = await it.call(contract.askTeamPayment, { body: { ...wish, amount: '0.0001' } }, await as(otto))
  expect(other.body.code).toBe('invalid_input')
  const payment = expectOk(await it.call(contract.askTeamPayment, { body: wish }, await as(otto)))
  expect(payment).toMatchObject({
    order: { order_id, number: order.number, state: 'paid' },
    payee: { username: bob.username },
  })
  const agree = { body: { payment_id: payment.id, ...wish } }
  expect((await it.call(contract.agreeToTeamPayment, agree, await as(otto))).body.code).toBe('role_too_low')
  expect(expectOk(await it.call(contract.agreeToTeamPayment, agree, await as(anna)))).toMatchObject({
    state: 'released',
  })
  expect((await it.call(contract.agreeToTeamPayment, agree, await as(anna))).body.code).toBe('team_moved_on')
})

test('a wish to release is of the order as it stood: once that moves on it is over', async () => {
  const { company, otto, anna, order_id, amount, asset } = await withOrder()
  const wish = { kind: 'release' as const, asset, amount, order_id }
  const ask = async (seen?: 'paid' | 'disputed') =>
    it.call(contract.askTeamPayment, { body: { ...wish, ...(seen && { seen }) } }, await as(otto))
  for (const seen of [undefined, 'disputed'] as const) expect((await ask(seen)).body.code).toBe('order_moved_on')
  const payment = expectOk(await ask('paid'))
  const agree = async (seen: 'paid' | 'disputed') =>
    it.call(contract.agreeToTeamPayment, { body: { payment_id: payment.id, ...wish, seen } }, await as(anna))
  expect((await agree('disputed')).body.code).toBe('team_moved_on')
  const complaint = { order_id, seen: 'paid' as const, reason: 'not_received' as const, file_ids: [] }
  const statement = 'Nothing has arrived on our account. '.repeat(4).trim()
  expectOk(await it.call(createComplaint, { body: { ...complaint, statement } }, await fresh(company)))
  expect((await agree('paid')).body.code).toBe('order_moved_on')
  expect((await ask('disputed')).body.code).toBe('not_now')
  await it.settleEvents()
  expect((await agree('paid')).body.code).toBe('team_moved_on')
  const [shown] = expectOk(await it.call(contract.teamPayments, {}, { token: anna.acting.token }))
  expect(shown).toMatchObject({ id: payment.id, state: 'withdrawn', acts: [] })
})

test('who confirms the payment lets the escrow go: it counts then, once', async () => {
  const { otto, order_id, amount } = await withOrder()
  const confirm = async () =>
    it.call(closeOrder, { body: { order_id, seen: 'paid', action: 'confirm' } }, await as(otto))
  expect((await confirm()).body).toMatchObject({ code: 'team_approval_needed', left: '100.00' })
  // The order is worth about a thousand euros: once within the day it may leave, twice it may not.
  await it.app.db.pool.query('update team_member set limit_act = null, limit_day = 150000 where limit_day = 15000')
  expect(expectOk(await confirm()).state).toBe('payment_confirmed')
  const release = { body: { order_id, seen: 'payment_confirmed' as const, amount } }
  expect(expectOk(await it.call(releaseOrder, release, await as(otto))).state).toBe('released')
})
