import * as desk from '../../src/contract/desk/desk-identities.ts'
import type { Endpoint, Input, StaffRole } from '../../src/contract/endpoint.ts'
import * as identities from '../../src/contract/identity/identity.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture, Visit } from './fixtures.ts'
import type { World } from './world.ts'

export const identityFixtures: [Endpoint, Fixture][] = []

const put = (endpoint: unknown, stranger: Fixture['stranger'], visit: (world: World) => Promise<Visit>) =>
  identityFixtures.push([endpoint as Endpoint, { stranger, visit }])
const staff = <E extends Endpoint>(endpoint: E, role: StaffRole, input: (world: World) => Promise<Input<E>>) =>
  put(endpoint, 401, async (world) => {
    const asked = (await input(world)) as Input<Endpoint>
    return { who: await staffOf(world, role), input: asked }
  })

const begun = async ({ it }: World) => {
  const who = await newPerson(it)
  expectOk(await it.call(identities.createVeriffSession, {}, who))
  return who
}
put(identities.identityState, 'own', async (world) => ({ who: await world.fresh(world.ada), input: {} }))
put(identities.createVeriffSession, 'own', async ({ it }) => ({ who: await newPerson(it), input: {} }))
// A stranger ends their own; it stays open, so that they can once more.
put(identities.endSandboxVerification, 'own', async (world) => {
  await world.it.call(identities.createVeriffSession, {}, await world.fresh(world.bob))
  return { who: await begun(world), input: { body: { ending: 'submitted' } } }
})

const lookedAt = async (world: World) => {
  const body = { ending: 'name_mismatch' as const }
  const ended = await world.it.call(identities.endSandboxVerification, { body }, await begun(world))
  return expectOk(ended).verification?.id ?? ''
}
const answer = (verification_id: string) => ({ verification_id, approve: true, reason: 'A middle name' })
staff(desk.deskIdentities, 'support', async (world) => {
  await lookedAt(world)
  return {}
})
staff(desk.deskProposeIdentity, 'support', async (world) => ({ body: answer(await lookedAt(world)) }))
staff(desk.deskApproveIdentity, 'compliance', async (world) => {
  const body = answer(await lookedAt(world))
  expectOk(await world.it.call(desk.deskProposeIdentity, { body }, await staffOf(world, 'support')))
  return { body }
})
