import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupportChat } from '../../src/contract/chat.ts'
import { deskQueues } from '../../src/contract/desk/desk.ts'
import { deskConversation, deskConversations, deskReply } from '../../src/contract/desk/desk-watch.ts'
import {
  type AssignedQueue,
  assignedQueues,
  deskAssignments,
  deskGiveBack,
  deskTake,
} from '../../src/contract/desk/tools/desk-assignments.ts'
import { openDetail } from '../../src/server/kernel/audit.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { queueRoles } from '../../src/server/modules/desk/queue-roles.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { heldBack } from './fixtures-withdrawals.ts'
import { newWorld, type World } from './world.ts'

let world: World
let [mia, noor, ruth] = [{} as StaffPerson, {} as StaffPerson, {} as StaffPerson]
beforeAll(async () => {
  world = await newWorld(anEngine)
  ;[mia, noor, ruth] = [
    await newStaff(world.it, ['support', 'compliance']),
    await newStaff(world.it, ['support']),
    await newStaff(world.it, ['finance']),
  ]
})
afterAll(() => world.it.stop())

const MINUTE_MS = 60_000
const NOBODYS = '0192f0c0-0000-7000-8000-00000000dead'
let asked = 0
const question = async (who = world.ada) => {
  const body = { subject: 'My limits', client_id: `limits-${++asked}-of-mine`, text: 'When are they higher?' }
  return expectOk(await world.it.call(createSupportChat, { body }, who)).id
}
const take = (
  who: StaffPerson,
  subject_id: string,
  seen = 0,
  reason?: string,
  queue: AssignedQueue = 'conversations',
) => world.it.call(deskTake, { body: { queue, subject_id, seen, ...(reason && { reason }) } }, who)
const giveBack = (who: StaffPerson, subject_id: string, seen: number) =>
  world.it.call(deskGiveBack, { body: { queue: 'conversations', subject_id, seen } }, who)
const ownerOf = async (subject_ids: string) =>
  expectOk(await world.it.call(deskAssignments, { query: { queue: 'conversations', subject_ids } }, noor))

test('it is taken, taken over for a reason, and given back by whoever has it', async () => {
  const id = await question()
  expect(await ownerOf(id)).toEqual([])
  expect(expectOk(await take(mia, id))).toEqual({
    subject_id: id,
    owner: { id: mia.customerId, name: mia.username },
    version: 1,
  })
  expect((await take(noor, id)).body.code).toBe('desk_moved_on')
  const bare = await take(noor, id, 1)
  expect([bare.status, (bare.body.errors as { field: string }[])[0]?.field]).toEqual([422, 'reason'])
  expectOk(await take(noor, id, 1, 'Mia went home'))
  expect((await giveBack(mia, id, 2)).body.code).toBe('desk_moved_on')
  expect(expectOk(await giveBack(noor, id, 2))).toEqual({ subject_id: id, owner: null, version: 3 })
  expect(await ownerOf(`${id},${NOBODYS}`)).toEqual([{ subject_id: id, owner: null, version: 3 }])
  const lines = await query(world.it.ctx())<{ action: string; detail: Record<string, unknown> }>(
    'select action, detail from audit where subject = $1 and action like $2 order by id',
    [`conversation:${id}`, 'desk.%'],
  )
  const opened = lines.map(({ action, detail }) => ({ action, detail: openDetail(world.it.ctx(), detail) }))
  expect(opened).toEqual([
    { action: 'desk.take', detail: { queue: 'conversations', from: null } },
    { action: 'desk.take', detail: { queue: 'conversations', from: mia.customerId, reason: 'Mia went home' } },
    { action: 'desk.give_back', detail: { queue: 'conversations' } },
  ])
})

test('two who take one at once are two: one has it', async () => {
  const id = await question()
  const codes = (await Promise.all([take(mia, id), take(noor, id)])).map(({ body }) => body.code ?? 'taken')
  expect(codes.toSorted()).toEqual(['desk_moved_on', 'taken'])
})

test('whoever answers first has it, and a colleague who answers then takes nothing', async () => {
  const id = await question()
  for (const who of [noor, mia]) {
    const body = { conversation_id: id, client_id: `answer-${who.customerId.slice(-8)}`, text: 'Tomorrow.' }
    expectOk(await world.it.call(deskReply, { body }, who))
  }
  const shown = expectOk(await world.it.call(deskConversation, { query: { conversation_id: id } }, mia))
  expect(shown.assigned_to?.id).toBe(noor.customerId)
})

test('nobody takes what is another role’s, not there, or their own', async () => {
  const id = await question()
  expect((await take(ruth, id)).body.code).toBe('forbidden')
  expect(
    (await world.it.call(deskAssignments, { query: { queue: 'conversations', subject_ids: id } }, ruth)).body.code,
  ).toBe('forbidden')
  expect((await take(mia, NOBODYS)).body.code).toBe('not_found')
  const carol = await newPerson(world.it)
  const herself = await newStaff(world.it, ['support'], carol.email)
  await query(world.it.ctx())('update staff set customer_id = $2 where id = $1', [herself.customerId, carol.customerId])
  expect((await take(herself, await question(carol))).body.code).toBe('own_matter')
})

test.each(assignedQueues)('%s: its matters are looked for where they stand', async (queue) => {
  const who = await newStaff(world.it, queueRoles[queue])
  expect((await take(who, NOBODYS, 0, undefined, queue)).body.code).toBe('not_found')
})

test('who reads a queue that others decide takes nothing of it', async () => {
  const { rows } = await world.it.app.db.pool.query<{ id: string }>(
    `insert into verification (id, customer_id, provider, state, created_at, moved_at, look_at)
      values (gen_random_uuid(), $1, 'manual', 'submitted', now(), now(), now()) returning id`,
    [(await newPerson(world.it)).customerId],
  )
  const id = rows[0]?.id ?? ''
  expect((await take(noor, id, 0, undefined, 'identities')).body.code).toBe('forbidden')
  expect((await take(mia, id, 0, undefined, 'identities')).status).toBe(200)
})

test('a queue says since when the longest waits in it, and nothing of queues that are others’', async () => {
  await question(await newPerson(world.it))
  const [longest] = expectOk(await world.it.call(deskConversations, { query: { queue: 'waiting' } }, noor))
  const { oldest } = expectOk(await world.it.call(deskQueues, {}, noor))
  expect([oldest.conversations, oldest.disputes]).toEqual([longest?.last?.at, null])
})

test('a conversation waits until staff had the last word, and again once its customer writes', async () => {
  const customer = await newPerson(world.it)
  const id = await question(customer)
  const queue = async (name?: 'waiting' | 'answered') =>
    expectOk(await world.it.call(deskConversations, { query: { limit: 100, ...(name && { queue: name }) } }, noor)).map(
      (row) => row.id,
    )
  const counted = async () => expectOk(await world.it.call(deskQueues, {}, noor)).conversations ?? 0
  const before = await counted()
  expect(await queue()).toContain(id)
  const answer = { conversation_id: id, client_id: 'answered-now', text: 'Once your phone is confirmed.' }
  expectOk(await world.it.call(deskReply, { body: answer }, noor))
  expect([(await queue()).includes(id), (await queue('answered')).includes(id)]).toEqual([false, true])
  expect(await counted()).toBe(before - 1)
  const more = { conversation_id: id, client_id: 'and-one-more', text: 'And after that?' }
  expectOk(await world.it.call(createSupportChat, { body: more }, customer))
  expect([(await queue()).includes(id), (await queue('answered')).includes(id)]).toEqual([true, false])
})

test('a withdrawal that is held back is taken as any other matter', async () => {
  const id = await heldBack(world)
  expect(expectOk(await take(mia, id, 0, undefined, 'withdrawals')).owner?.id).toBe(mia.customerId)
})

test('a conversation says whether its customer is here, and when they last were', async () => {
  const customer = await newPerson(world.it)
  const query = { conversation_id: await question(customer) }
  const seen = async () => expectOk(await world.it.call(deskConversation, { query }, noor)).last_seen
  expect(await seen()).toEqual({ online: false, at: null })
  world.it.clock.advance(MINUTE_MS)
  await world.it.app.signIn.session(customer.sessionId)
  const at = world.it.clock.now().toISOString()
  expect(await seen()).toEqual({ online: true, at })
  world.it.clock.advance(3 * MINUTE_MS)
  expect(await seen()).toEqual({ online: false, at })
})
