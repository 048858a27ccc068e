import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { emailsTo, newPerson, type Person, tokenIn } from '../../src/server/testing/people.ts'
import { makeMember } from '../../src/server/testing/teams.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

const noLimits = { limit_act: null, limit_day: null }

/** An invitation of Acme's to somebody who has an account. */
async function invited({ it }: World, role: 'viewer' | 'operator' = 'viewer') {
  const [acme, mara] = [await newCompany(it), await newPerson(it, 'mara')]
  const body = { email: mara.email, role, ...noLimits }
  await it.call(teams.inviteToTeam, { body }, acme)
  await it.settleEvents()
  const { data } = (await it.call(teams.team, {}, acme)).body
  return { acme, mara, id: data.invitations[0]?.id ?? '', token: tokenIn(emailsTo(it, mara.email)[0]) }
}

/** Acme with a second owner beside its own sign-in. */
async function withOwner({ it }: World) {
  const [acme, mara] = [await newCompany(it), await newPerson(it, 'mara')]
  await makeMember(it, acme.customerId, mara, 'owner')
  return { acme, mara }
}

export const teamFixtures: [Endpoint, Fixture][] = []

const may = <E extends Endpoint>(
  endpoint: E,
  stranger: Fixture['stranger'],
  visit: (world: World) => Promise<{ who?: Person; input?: Input<E>; stepUp?: string }>,
) => teamFixtures.push([endpoint as unknown as Endpoint, { stranger, visit: visit as Fixture['visit'] }])

may(teams.team, 403, async (world) => ({ who: await world.fresh(world.acme) }))
may(teams.actableAccounts, 'own', async (world) => ({ who: await world.fresh(world.ada) }))
may(teams.inviteToTeam, 401, async ({ it }) => {
  const who = await newCompany(it)
  return { who, stepUp: who.stepUp, input: { body: { email: 'new@example.org', role: 'viewer' as const, ...noLimits } } }
})
may(teams.actOnInvitation, 403, async (world) => {
  const { acme, id } = await invited(world)
  return { who: acme, input: { body: { invitation_id: id, act: 'resend' as const } } }
})
may(teams.lookAtInvitation, 403, async (world) => {
  const { mara, token } = await invited(world)
  return { who: mara, input: { query: { token } } }
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
