import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupportChat } from '../../src/contract/chat.ts'
import { deskReply } from '../../src/contract/desk/desk-watch.ts'
import { listNotifications } from '../../src/contract/notifications.ts'
import { clockJobs } from '../../src/server/modules/notifications/clock-jobs.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { pastGuards } from '../../src/server/testing/database/past-guards.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const answered = async (who: Person, n: number) => {
  const open = { subject: `My deposit ${n}`, client_id: `client-support-${n}`, text: 'It has not arrived.' }
  const { id } = expectOk(await it.call(createSupportChat, { body: open }, who))
  const body = { conversation_id: id, client_id: `client-desk-${n}`, text: 'We look.' }
  expectOk(await it.call(deskReply, { body }, await newStaff(it, ['support'])))
  return id
}
const tellUnread = async () => {
  await clockJobs
    .find(({ name }) => name === 'notifications.unread')
    ?.run(it.ctx({ kind: 'system', job: 'notifications.unread' }))
}
const told = async (who: Person) =>
  expectOk(await it.call(listNotifications, {}, { token: await it.app.signIn.mintToken(who) })).items.filter(
    ({ kind }) => kind === 'message',
  )

test('an answer of support that nobody read is told of by what was asked', async () => {
  const ada = await newPerson(it)
  const id = await answered(ada, 1)
  it.clock.advance(120_000)
  await tellUnread()
  const notices = await told(ada)
  expect(notices).toMatchObject([{ link: `/dashboard/support?conversation_id=${id}` }])
  expect(JSON.stringify(notices)).toContain('My deposit 1')
})

test('one that can’t be told of keeps no other waiting', async () => {
  const [bob, eve] = [await newPerson(it), await newPerson(it)]
  const bad = await answered(bob, 2)
  it.clock.advance(1_000)
  await answered(eve, 3)
  const broken = `update conversation set subject_sealed = 'k0.nothing' where id = $1`
  await pastGuards(it.database, broken, [bad])
  it.clock.advance(120_000)
  await tellUnread()
  expect([(await told(bob)).length, (await told(eve)).length]).toEqual([0, 1])
})
