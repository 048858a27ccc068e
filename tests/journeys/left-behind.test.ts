import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateProduct } from '../../src/contract/market/market.ts'
import { actOnDispute, getDispute } from '../../src/contract/orders/disputes.ts'
import * as teams from '../../src/contract/teams/team.ts'
import * as wishes from '../../src/contract/teams/team-payments.ts'
import { getWithdrawal, withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { insertFile } from '../../src/server/modules/payouts/files/payout-files.rows.ts'
import { callOffOf } from '../../src/server/modules/withdrawals/held-back/call-off.ts'
import { lockReady } from '../../src/server/modules/withdrawals/instructed.rows.ts'
import { moveWithdrawal } from '../../src/server/modules/withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../src/server/testing/factories.ts'
import { emailsTo, enrol, newPerson, tokenIn } from '../../src/server/testing/people.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { type Colleague, payingTeam } from './paying-team.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
  await fillFloat(it, 'EUR', '1000')
})
afterAll(() => it.stop())

const { newTeam, as, asked, fresh, withDispute } = payingTeam(() => it)
type Team = Awaited<ReturnType<typeof newTeam>>
const q = () => query(it.ctx())
const job = () => it.ctx({ kind: 'system', job: 'test' })
const noLimits = { limit_act: null, limit_day: null }

/** How an owner takes somebody's part in the company away. */
const WAYS = {
  removed: async ({ own }: Pick<Team, 'own'>, { person }: Colleague) =>
    expectOk(await it.call(teams.removeMember, { body: { person_id: person.customerId } }, await as(own))),
  demoted: async ({ own }: Pick<Team, 'own'>, { person }: Colleague) => {
    const body = { person_id: person.customerId, role: 'viewer' as const, ...noLimits }
    return expectOk(await it.call(teams.changeMember, { body }, await as(own)))
  },
}

/** As an owner has them back: asked in anew, or given their role again. */
async function back({ own, company }: Pick<Team, 'own' | 'company'>, { person, app }: Colleague) {
  const rights = { role: 'operator' as const, ...noLimits }
  const [member] = await q()<{ gone: boolean }>(
    'select left_at is not null gone from team_member where (company_id, person_id) = ($1, $2)',
    [company.customerId, person.customerId],
  )
  if (!member?.gone) {
    const body = { person_id: person.customerId, ...rights }
    return void expectOk(await it.call(teams.changeMember, { body }, await as(own)))
  }
  expectOk(await it.call(teams.inviteToTeam, { body: { email: person.email, ...rights } }, await as(own)))
  await it.settleEvents()
  const body = { token: tokenIn(emailsTo(it, person.email)[0]) }
  expectOk(await it.call(teams.acceptInvitation, { body }, await as({ person, app, acting: await fresh(person) })))
}

const ready = (id: string) => inTx(job(), (tx) => lockReady(tx, id, 'bank'))
const balance = async ({ customerId }: { customerId: string }) =>
  (
    await q()<{ held: string }>(
      `select coalesce(sum(debits_pending), 0)::text held from ledger_account where owner_id = $1`,
      [customerId],
    )
  )[0]?.held
const seen = async (team: Team, id: string) =>
  expectOk(await it.call(getWithdrawal, { query: { withdrawal_id: id, format: 'json' } }, await fresh(team.company)))

async function withdrawn(team: Team, by: 'otto' | 'anna') {
  const body = { destination_id: team.destination_id, currency: 'EUR', amount: '100.00' } as const
  const id =
    by === 'otto'
      ? expectOk(await it.call(withdrawFiat, { body }, await as(team.otto))).id
      : (
          expectOk(await it.call(wishes.agreeToTeamPayment, (await asked(team)).agree, await as(team.anna))) as {
            id: string
          }
        ).id
  await q()(`update withdrawal set state = 'approved' where id = $1`, [id])
  return id
}

describe.each(Object.entries(WAYS))('of somebody who was %s', (_, take) => {
  test.each(['otto', 'anna'] as const)('what %s asked for or agreed to stays, and is given back', async (who) => {
    const team = await newTeam()
    const id = await withdrawn(team, who)
    expect(await balance(team.company)).not.toBe('0')
    expect(await ready(id)).toBeDefined()
    await take(team, team[who])
    // At once, before anybody has heard.
    expect(await ready(id)).toBeUndefined()
    await it.settleEvents()
    const shown = await seen(team, id)
    expect(shown).toMatchObject({ state: 'cancelled', can_cancel: false })
    expect(shown.steps.at(-1)).toMatchObject({ event: 'call_off', state: 'cancelled' })
    expect(await balance(team.company)).toBe('0')
    const told = await q()<{ kind: string }>('select kind from notification where customer_id = $1', [
      team.company.customerId,
    ])
    expect(told.map(({ kind }) => kind)).toContain('withdrawal_called_off')
  })

  test('what is being sent goes on, and is called off once it comes back', async () => {
    const team = await newTeam()
    const id = await withdrawn(team, 'otto')
    const unsent = { provider: null, provider_ref: null, look_at: null, instructed_at: null }
    const move = (event: 'instruct' | 'recall') =>
      inTx(job(), async (tx) => {
        const row = event === 'instruct' ? await lockReady(tx, id, 'bank') : await lockWithdrawal(tx, id)
        if (!row) throw new Error('it is not there to be moved')
        return moveWithdrawal(tx, row, event, 'system', event === 'recall' ? { set: unsent } : {})
      })
    await move('instruct')
    await take(team, team.otto)
    await callOffOf(job(), team.company.customerId, team.otto.person.customerId)
    expect((await seen(team, id)).state).toBe('sending')
    // The file that it stood in was taken back before anybody outside had it.
    await inTx(job(), async (tx) => {
      const name = uuid7(tx.now)
      const file = { id: name, message_id: name.slice(-12), batch: 'B', currency: 'EUR', count: 1, sum: '1' }
      await insertFile(tx, { ...file, name, sha256: '0'.repeat(64), content_sealed: '' }, [
        { id, number: id, amount: '1' },
      ])
      await tx.q(`update payout_line set state = 'dropped' where file_id = $1`, [file.id])
    })
    expect((await move('recall')).state).toBe('cancelled')
    expect(await balance(team.company)).toBe('0')
  })

  test('whoever sends it at that very moment is first or isn’t, and nothing is left half done', async () => {
    const team = await newTeam()
    const id = await withdrawn(team, 'otto')
    const send = inTx(job(), async (tx) => {
      const row = await lockReady(tx, id, 'bank')
      return row && moveWithdrawal(tx, row, 'instruct', 'system')
    })
    const [sent] = await Promise.all([send, take(team, team.otto)])
    await callOffOf(job(), team.company.customerId, team.otto.person.customerId)
    expect((await seen(team, id)).state).toBe(sent ? 'sending' : 'cancelled')
  })

  test('the other side of a dispute can’t agree to an end that they proposed, and doesn’t see it any more', async () => {
    const { company, own, otto, bob, order_id } = await withDispute()
    const give = { order_id, action: 'propose', outcome: 'to_buyer' } as const
    const { proposals } = expectOk(await it.call(actOnDispute, { body: give }, await as(otto)))
    const shown = async () =>
      expectOk(await it.call(getDispute, { query: { order_id } }, await fresh(bob))).proposals.map(({ id }) => id)
    expect(await shown()).toEqual([proposals[0]?.id])
    await take({ own }, otto)
    const agree = { order_id, action: 'agree', proposal_id: proposals[0]?.id ?? '' } as const
    const answer = await it.call(actOnDispute, { body: agree }, await fresh(bob))
    expect(answer.body).toMatchObject({ code: 'not_now', why_not: [{ code: 'no_such_proposal' }] })
    expect(await shown()).toEqual([])
    // Nor once they are back: it was theirs then.
    await makeMember(it, company.customerId, otto.person, 'operator')
    expect(await shown()).toEqual([])
  })

  test('an ad whose price they set is nobody’s to take, nor once they are back: whoever opens it by itself answers for it', async () => {
    const [team, bob] = [await newTeam(), await newPerson(it, 'bob')]
    const { company, otto, own } = team
    await giveMoney(it, company.customerId, 'BTC', '0.5')
    const t = tradesOf(it, { ada: company, bob, carol: bob })
    const ad_id = await t.ad()
    const edit = async (who: Colleague, body: object) =>
      expectOk(
        await it.call(updateProduct, { body: { ad_id, ...body } as never }, { ...(await as(who)), key: uuid7() }),
      )
    const price = { changes: { pricing: { kind: 'fixed', price: '50000' } } }
    const taken = async () => {
      it.clock.advance(1_000)
      return (await t.take(bob, ad_id, { amount: '200' })).status
    }
    await edit(otto, price)
    expect(await taken()).toBe(200)
    await take(team, otto)
    expect(await taken()).toBe(422)
    await back(team, otto)
    expect(await taken()).toBe(422)
    // Of what they set from now on they answer again.
    await edit({ ...otto, acting: await actingFor(it, otto.person, company.customerId) }, { changes: { max: '1600' } })
    expect(await taken()).toBe(422)
    await edit(own, price)
    expect(await taken()).toBe(200)
  })

  test('what both sides agreed to stays to be read with the dispute that it closed', async () => {
    const { own, otto, bob, order_id } = await withDispute()
    const give = { order_id, action: 'propose', outcome: 'to_buyer' } as const
    const { proposals } = expectOk(await it.call(actOnDispute, { body: give }, await as(otto)))
    const proposal_id = proposals[0]?.id ?? ''
    expectOk(await it.call(actOnDispute, { body: { order_id, action: 'agree', proposal_id } }, await fresh(bob)))
    await take({ own }, otto)
    await it.settleEvents()
    for (const whose of [await fresh(bob), await as(own)])
      expect(expectOk(await it.call(getDispute, { query: { order_id } }, whose)).proposals).toMatchObject([
        { id: proposal_id },
      ])
  })
})

test('an owner who is one no more has nobody join by their invitation, though they may still agree to payments', async () => {
  const team = await newTeam()
  await makeMember(it, team.company.customerId, team.anna.person, 'owner')
  await q()('update customer set frozen_until = null')
  const invite = async (guest: { email: string }) => {
    const body = { email: guest.email, role: 'viewer' as const, ...noLimits }
    expectOk(await it.call(teams.inviteToTeam, { body }, await as(team.anna)))
    await it.settleEvents()
    return tokenIn(emailsTo(it, guest.email)[0])
  }
  const guest = await newPerson(it, 'guest')
  const app = await enrol(it, guest)
  const accept = async (token: string) =>
    (await it.call(teams.acceptInvitation, { body: { token } }, await as({ person: guest, app, acting: guest }))).body
      .code
  const token = await invite(guest)
  // As it meets one that was there before what they began ended with their role.
  await makeMember(it, team.company.customerId, team.anna.person, 'approver')
  expect(await accept(token)).toBe('team_moved_on')
  await makeMember(it, team.company.customerId, team.anna.person, 'owner')
  const body = { person_id: team.anna.person.customerId, role: 'approver' as const, ...noLimits }
  const { invitations } = expectOk(await it.call(teams.changeMember, { body }, await as(team.own)))
  expect(invitations).toEqual([])
  expect(await accept(token)).toBe('link_invalid')
})
