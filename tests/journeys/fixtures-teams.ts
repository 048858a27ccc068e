import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import * as teams from '../../src/contract/teams/team.ts'
import * as payments from '../../src/contract/teams/team-payments.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { checkedCompany, newCompany } from '../../src/server/testing/new-company.ts'
import { emailsTo, enrol, newPerson, type Person, tokenIn } from '../../src/server/testing/people.ts'
import { makeMember } from '../../src/server/testing/teams.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

const noLimits = { limit_act: null, limit_day: null }

/** An invitation of Acme's to somebody who has an account. */
async function invited({ it }: World, role: 'viewer' | 'operator' = 'viewer') {
  const [acme, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
  const body = { email: mara.email, role, ...noLimits }
  await it.call(teams.inviteToTeam, { body }, acme)
  await it.settleEvents()
  const { data } = (await it.call(teams.team, {}, acme)).body
  return { acme, mara, id: data.invitations[0]?.id ?? '', token: tokenIn(emailsTo(it, mara.email)[0]) }
}

/** Acme with a second owner beside its own sign-in, which has a second factor of its own. */
async function withOwner({ it }: World) {
  const [company, mara] = [await newCompany(it), await newPerson(it, 'mara')]
  const app = await enrol(it, company)
  await it.app.db.pool.query('update customer set frozen_until = null where id = $1', [company.customerId])
  await makeMember(it, company.customerId, mara, 'owner')
  const acme = { ...company, token: await it.app.signIn.mintToken(company), stepUp: stepUpHeader('totp', app.code()) }
  return { acme, mara }
}

const ASKED = `insert into team_change (id, company_id, kind, asked_by, created_at) values ($1, $2, 'threshold', $3, now()) returning id`

export const teamFixtures: [Endpoint, Fixture][] = []

const may = <E extends Endpoint>(
  endpoint: E,
  stranger: Fixture['stranger'],
  visit: (world: World) => Promise<{ who?: Person; input?: Input<E>; stepUp?: string }>,
) => teamFixtures.push([endpoint as unknown as Endpoint, { stranger, visit: visit as Fixture['visit'] }])

may(teams.team, 403, async (world) => ({ who: await world.fresh(world.acme) }))
may(teams.actableAccounts, 'own', async (world) => ({ who: await world.fresh(world.ada) }))
may(teams.inviteToTeam, 401, async ({ it }) => {
  const who = await checkedCompany(it)
  return {
    who,
    stepUp: who.stepUp,
    input: { body: { email: 'new@example.org', role: 'viewer' as const, ...noLimits } },
  }
})
may(teams.actOnInvitation, 403, async (world) => {
  const { acme, id } = await invited(world)
  return { who: acme, input: { body: { invitation_id: id, act: 'resend' as const } } }
})
may(teams.lookAtInvitation, 403, async (world) => {
  const { mara, token } = await invited(world)
  return { who: mara, input: { body: { token } } }
})
may(teams.acceptInvitation, 401, async (world) => {
  const { mara, token } = await invited(world)
  return { who: mara, stepUp: mara.stepUp, input: { body: { token } } }
})
may(teams.changeMember, 401, async (world) => {
  const { acme, mara } = await withOwner(world)
  const body = { person_id: mara.customerId, role: 'viewer' as const, ...noLimits }
  return { who: acme, stepUp: acme.stepUp, input: { body } }
})
may(teams.removeMember, 401, async (world) => {
  const { acme, mara } = await withOwner(world)
  return { who: acme, stepUp: acme.stepUp, input: { body: { person_id: mara.customerId } } }
})
may(teams.leaveTeam, 401, async (world) => {
  const { acme } = await withOwner(world)
  return { who: acme, stepUp: acme.stepUp }
})
may(teams.setApprovalThreshold, 401, async ({ it }) => {
  const who = await newCompany(it)
  return { who, stepUp: who.stepUp, input: { body: { approve_above: '1000' } } }
})

may(teams.decideTeamChange, 401, async (world) => {
  const { acme, mara } = await withOwner(world)
  const { rows } = await world.it.app.db.pool.query<{ id: string }>(ASKED, [uuid7(), acme.customerId, mara.customerId])
  const body = { change_id: rows[0]?.id ?? '', act: 'refuse' as const }
  return { who: acme, stepUp: acme.stepUp, input: { body } }
})

const WITHDRAW = `update team_payment set state = 'withdrawn', decided_by = asked_by, decided_at = $2 where company_id = $1 and state = 'waiting'`
const BY_COLLEAGUE = `insert into team_payment (id, company_id, kind, asset, amount, worth, payee_id, asked_by, created_at)
  select $2, company_id, kind, asset, amount, worth, payee_id, $3, created_at from team_payment where id = $1 returning id`

/** A company that pays, with a colleague, and whom: one in a world, so that two visits are one customer's. */
const payers = new WeakMap<World, ReturnType<typeof newPayer>>()
async function newPayer({ it }: World) {
  const [company, mara, bob] = [await newCompany(it), await newPerson(it, 'mara'), await newPerson(it, 'bob')]
  const app = await enrol(it, company)
  await it.app.db.pool.query('update customer set frozen_until = null where id = $1', [company.customerId])
  await makeMember(it, company.customerId, mara, 'operator')
  return { company, mara, bob, app }
}
const payerOf = (world: World) => {
  const payer = payers.get(world) ?? newPayer(world)
  payers.set(world, payer)
  return payer
}

/** A company that has asked for a payment by its own sign-in, and for the same by a colleague. */
async function withPayment(world: World) {
  const { it } = world
  const { company, mara, bob, app } = await payerOf(world)
  await it.refreshRates()
  // A code counts once.
  const nextCode = () => {
    it.clock.advance(30_000)
    return stepUpHeader('totp', app.code())
  }
  const sure = async () => {
    const stepUp = nextCode()
    return { ...company, token: await it.app.signIn.mintToken(company), stepUp }
  }
  const acme = await sure()
  // So many may wait at once: earlier visits make room.
  await it.app.db.pool.query(WITHDRAW, [acme.customerId, it.clock.now()])
  await giveMoney(it, acme.customerId, 'EUR', '10')
  const body = {
    kind: 'transfer' as const,
    asset: 'EUR',
    amount: '1.00',
    payee_id: bob.customerId,
    payee_name: bob.username,
  }
  const { id } = expectOk(await it.call(payments.askTeamPayment, { body }, acme))
  // The same, asked for by a colleague.
  const { rows } = await it.app.db.pool.query<{ id: string }>(BY_COLLEAGUE, [id, uuid7(), mara.customerId])
  return { acme: await sure(), nextCode, body, id, byMara: rows[0]?.id ?? '' }
}
may(payments.teamPayments, 'own', async (world) => ({ who: (await withPayment(world)).acme }))
may(payments.askTeamPayment, 401, async (world) => {
  const { acme, nextCode, body } = await withPayment(world)
  return { who: acme, stepUp: acme.stepUp, nextCode, input: { body } }
})
may(payments.agreeToTeamPayment, 401, async (world) => {
  const { acme, nextCode, body, byMara } = await withPayment(world)
  return { who: acme, stepUp: acme.stepUp, nextCode, input: { body: { payment_id: byMara, ...body } } }
})
may(payments.refuseTeamPayment, 404, async (world) => {
  const { acme, byMara } = await withPayment(world)
  return { who: acme, input: { body: { payment_id: byMara } } }
})
may(payments.withdrawTeamPayment, 404, async (world) => {
  const { acme, id } = await withPayment(world)
  return { who: acme, input: { body: { payment_id: id } } }
})
