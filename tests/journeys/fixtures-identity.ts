import * as desk from '../../src/contract/desk/desk-identities.ts'
import type { Endpoint, Input, StaffRole } from '../../src/contract/endpoint.ts'
import * as endings from '../../src/contract/identity/desk-endings.ts'
import * as documents from '../../src/contract/identity/documents.ts'
import * as identities from '../../src/contract/identity/identity.ts'
import { newStaff, PIXEL } from '../../src/server/testing/desk.ts'
import { documentDraft } from '../../src/server/testing/documents.ts'
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

const colleague = ({ it }: World) => newStaff(it, ['compliance'])

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
const said = { reason: 'A middle name' }
staff(desk.deskIdentities, 'support', async (world) => {
  await lookedAt(world)
  return {}
})
const proposal = async (world: World) => ({
  body: { verification_id: await lookedAt(world), verdict: 'approve' as const, ...said },
})
staff(desk.deskProposeIdentity, 'compliance', proposal)
staff(desk.deskApproveIdentity, 'compliance', async (world) => {
  const input = await proposal(world)
  expectOk(await world.it.call(desk.deskProposeIdentity, input, await colleague(world)))
  return { body: { verification_id: input.body.verification_id, agree: true, ...said } }
})

/** Of somebody whose identity counts. */
const counted = async (world: World) => {
  const body = { ending: 'approved' as const }
  const ended = await world.it.call(identities.endSandboxVerification, { body }, await begun(world))
  return expectOk(ended).verification?.id ?? ''
}
const ending = async (world: World) => ({ body: { verification_id: await counted(world), ...said } })
staff(endings.deskEndVerification, 'compliance', ending)
staff(endings.deskAnswerEnd, 'compliance', async (world) => {
  const proposed = await world.it.call(endings.deskEndVerification, await ending(world), await colleague(world))
  return { body: { end_id: expectOk(proposed).end_id, agree: true, ...said } }
})

/** Bob has one open, too. */
const bobsToo = async (world: World) => {
  await world.it.call(identities.createVeriffSession, {}, await world.fresh(world.bob))
  return begun(world)
}
put(documents.uploadDocumentPicture, 'own', async (world) => ({
  who: await bobsToo(world),
  input: { query: { name: 'front.png' }, file: PIXEL },
}))
put(documents.sendDocument, 422, async (world) => {
  const who = await bobsToo(world)
  return { who, input: { body: await documentDraft(world.it, who) } }
})
