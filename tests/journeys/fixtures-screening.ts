import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import * as desk from '../../src/contract/screening/desk-screening.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { screenNow } from '../../src/server/modules/screening/screen.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const screeningFixtures: [Endpoint, Fixture][] = []

const staff = <E extends Endpoint>(endpoint: E, input: (world: World) => Promise<Input<E>>) =>
  screeningFixtures.push([
    endpoint as unknown as Endpoint,
    {
      stranger: 401,
      visit: async (world) => ({
        input: (await input(world)) as Input<Endpoint>,
        who: await staffOf(world, 'compliance'),
      }),
    },
  ])

/** The id of a case of somebody who is named as an entry is. */
const found = async ({ it }: World): Promise<string> => {
  const { customerId } = await newPerson(it)
  const facts = { schema: 'LegalEntity', name: 'Test Namesake', country: null } as const
  await screenNow(it.ctx({ kind: 'system', job: 'fixture' }), [{ kind: 'payer', ref: customerId, customerId, facts }])
  const ofThem = 'select id from screening_case where customer_id = $1'
  return (await query(it.ctx())<{ id: string }>(ofThem, [customerId]))[0]?.id ?? ''
}
const reason = 'Born in another year'

staff(desk.deskScreenings, async (world) => {
  await found(world)
  return {}
})
staff(desk.deskScreening, async (world) => ({ query: { case_id: await found(world) } }))
staff(desk.deskReviewScreening, async (world) => ({
  body: { case_id: await found(world), act: 'take' as const, reason },
}))
staff(desk.deskDecideScreening, async (world) => {
  const case_id = await found(world)
  const first = await newStaff(world.it, ['compliance'])
  const review = (asked: { act?: 'propose'; verdict?: 'clear' }) =>
    world.it.call(desk.deskReviewScreening, { body: { case_id, act: 'take', reason, ...asked } }, first)
  expectOk(await review({}))
  expectOk(await review({ act: 'propose', verdict: 'clear' }))
  return { body: { case_id, agree: true, reason } }
})

/** A case that two people have confirmed, as the second of them sees it. */
const confirmed = async (world: World) => {
  const case_id = await found(world)
  const [first, second] = [await newStaff(world.it, ['compliance']), await newStaff(world.it, ['compliance'])]
  const review = (asked: { act?: 'propose'; verdict?: 'confirm' }) =>
    world.it.call(desk.deskReviewScreening, { body: { case_id, act: 'take', reason, ...asked } }, first)
  expectOk(await review({}))
  expectOk(await review({ act: 'propose', verdict: 'confirm' }))
  const yes = { body: { case_id, agree: true, reason } }
  expectOk(await world.it.call(desk.deskDecideScreening, yes, { ...second, key: uuid7() }))
  const { version: seen } = expectOk(await world.it.call(desk.deskScreening, { query: { case_id } }, second))
  return { second, body: { case_id, seen, reason, evidence: 'A certified copy of the passport, filed under 26-118.' } }
}
staff(desk.deskProposeSecondLook, async (world) => ({ body: (await confirmed(world)).body }))
staff(desk.deskAnswerSecondLook, async (world) => {
  const { second, body } = await confirmed(world)
  const { proposal_id } = expectOk(
    await world.it.call(desk.deskProposeSecondLook, { body }, { ...second, key: uuid7() }),
  )
  return { body: { proposal_id, agree: true, reason } }
})
