import { setAvatar } from '../../src/contract/accounts/avatars.ts'
import * as disputes from '../../src/contract/desk/desk-disputes.ts'
import { deskAssignments, deskGiveBack, deskTake } from '../../src/contract/desk/tools/desk-assignments.ts'
import * as people from '../../src/contract/desk/tools/desk-customer.ts'
import * as macros from '../../src/contract/desk/tools/desk-macros.ts'
import { deskPreview } from '../../src/contract/desk/tools/desk-preview.ts'
import * as restrictions from '../../src/contract/desk/tools/desk-restrictions.ts'
import type { Endpoint, Input, StaffRole } from '../../src/contract/endpoint.ts'
import { authoriseDesk } from '../../src/contract/realtime.ts'
import { inReview, PIXEL, REASON, seen } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import { tradesIn } from './fixtures-disputes.ts'
import { heldBack } from './fixtures-withdrawals.ts'
import type { World } from './world.ts'

export const deskToolFixtures: [Endpoint, Fixture][] = []

const staff = <E extends Endpoint>(endpoint: E, role: StaffRole, input: (world: World) => Promise<Input<E>>) =>
  deskToolFixtures.push([
    endpoint as unknown as Endpoint,
    {
      stranger: 401,
      // What is asked first, since time passes with it: a session of the desk notes its use once a minute.
      visit: async (world) => {
        const asked = (await input(world)) as Input<Endpoint>
        return { who: await staffOf(world, role), input: asked }
      },
    },
  ])

let written = 0
const text = 'Calls on Mondays, asks for Mia'
const note = async (world: World) => {
  const body = { user_id: world.ada.customerId, text, pinned: false }
  return expectOk(await world.it.call(people.deskAddNote, { body }, await staffOf(world, 'support')))
}
staff(people.deskCustomer, 'support', async ({ ada }) => ({ query: { user_id: ada.customerId } }))
staff(people.deskCustomerList, 'support', async ({ ada }) => ({
  query: { user_id: ada.customerId, list: 'security' as const },
}))
staff(people.deskOpenContact, 'support', async ({ ada }) => ({
  body: { user_id: ada.customerId, reason: 'She asked to be called back' },
}))
staff(people.deskRemoveAvatar, 'support', async (world) => {
  const who = await newPerson(world.it)
  const { avatar } = expectOk(await world.it.call(setAvatar, { file: PIXEL }, who))
  return { body: { user_id: who.customerId, avatar: avatar ?? '', reason: 'It shows a bank’s logo' } }
})
staff(people.deskAddNote, 'support', async ({ ada }) => ({
  body: { user_id: ada.customerId, text: `${text}, ${++written}`, pinned: true },
}))
staff(people.deskPinNote, 'support', async (world) => ({ body: { note_id: (await note(world)).id, pinned: true } }))

const restriction = async (world: World) => ({
  user_id: (await newPerson(world.it)).customerId,
  scope: 'suspended' as const,
  because: 'documents_missing' as const,
  notice: 'told' as const,
  ends_at: null,
  reason: 'The passport has run out',
})
staff(restrictions.deskRestrict, 'compliance', async (world) => ({ body: await restriction(world) }))
staff(restrictions.deskLift, 'compliance', async (world) => {
  const [body, who] = [await restriction(world), await staffOf(world, 'compliance')]
  const { restriction_id } = expectOk(await world.it.call(restrictions.deskRestrict, { body }, who))
  return { body: { restriction_id, agree: true, reason: 'The new one is there' } }
})
staff(restrictions.deskEndSessions, 'support', async (world) => ({
  body: { user_id: (await newPerson(world.it)).customerId, reason: 'They lost their phone' },
}))

staff(authoriseDesk, 'finance', async () => ({ body: { socket_id: '12.34' } }))

const reviewed = async (world: World) => {
  const { dispute_id } = await inReview(await tradesIn(world), '1400.00')
  return seen(await tradesIn(world), await staffOf(world, 'moderator'), dispute_id)
}
staff(disputes.deskGiveBackDispute, 'moderator', async (world) => {
  const [body, who] = [await reviewed(world), await staffOf(world, 'moderator')]
  const { version } = expectOk(await world.it.call(disputes.deskTakeDispute, { body }, who))
  return { body: { ...body, seen: version } }
})
staff(disputes.deskPreviewDecision, 'moderator', async (world) => ({
  body: { ...(await reviewed(world)), outcome: 'to_buyer' as const, reason: REASON },
}))

const macro = () => ({
  title: `Sent on Monday ${++written}`,
  use: 'support' as const,
  text: 'Hello {name}, {order} is on its way.',
  shared: true,
})
staff(macros.deskMacros, 'support', async () => ({}))
staff(macros.deskSaveMacro, 'admin', async () => ({ body: macro() }))
staff(macros.deskRemoveMacro, 'admin', async (world) => {
  const saved = await world.it.call(macros.deskSaveMacro, { body: macro() }, await staffOf(world, 'admin'))
  return { body: { macro_id: expectOk(saved).id } }
})

const held = async (world: World) => ({ queue: 'withdrawals' as const, subject_id: await heldBack(world) })
staff(deskAssignments, 'compliance', async (world) => {
  const { queue, subject_id } = await held(world)
  return { query: { queue, subject_ids: subject_id } }
})
staff(deskPreview, 'compliance', async (world) => ({
  body: {
    act: '/desk/withdrawals/decide',
    body: { withdrawal_id: await heldBack(world), approve: false, reason: REASON },
  },
}))
staff(deskTake, 'compliance', async (world) => ({ body: await held(world) }))
staff(deskGiveBack, 'compliance', async (world) => {
  const body = await held(world)
  const { version } = expectOk(await world.it.call(deskTake, { body }, await staffOf(world, 'compliance')))
  return { body: { ...body, seen: version } }
})
