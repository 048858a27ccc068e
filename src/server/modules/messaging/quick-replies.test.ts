import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  quickReplies,
  quickReplyRules,
  removeQuickReply,
  saveQuickReply,
} from '../../../contract/orders/quick-replies.ts'
import { query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { newPerson, type Person } from '../../testing/people.ts'

let it: TestApp
let [ada, bob]: Person[] = []
beforeAll(async () => {
  it = await testApp(anEngine)
  ;[ada, bob] = [await newPerson(it, 'ada'), await newPerson(it, 'bob')]
})
afterAll(() => it.stop())

const save = (text: string, who = ada, reply_id?: string) =>
  it.call(saveQuickReply, { body: { text, ...(reply_id && { reply_id }) } }, who)
const texts = async (who = ada) => expectOk(await it.call(quickReplies, {}, who)).map(({ text }) => text)
const remove = (reply_id: string, who = ada) => it.call(removeQuickReply, { body: { reply_id } }, who)

test('are kept once each, written anew, forgotten, and their owner’s alone', async () => {
  const hello = expectOk(await save(' Hello! '))
  expect(expectOk(await save('Hello!'))).toEqual(hello)
  expectOk(await save('Paid?'))
  expect([await texts(), await texts(bob)]).toEqual([['Hello!', 'Paid?'], []])
  expectOk(await save('Good morning!', ada, hello.id))
  expect(await texts()).toEqual(['Good morning!', 'Paid?'])
  expect([(await save('Mine', bob, hello.id)).body.code, (await remove(hello.id, bob)).body.code]).toEqual([
    'not_found',
    'not_found',
  ])
  expectOk(await remove(hello.id))
  expect([await texts(), (await remove(hello.id)).body.code]).toEqual([['Paid?'], 'not_found'])
})

test('lie sealed by a key of their owner’s', async () => {
  expectOk(await save('The canary sings.'))
  const rows = await query(it.ctx())<{ text_sealed: string }>('select text_sealed from quick_reply')
  expect(rows.filter(({ text_sealed }) => !text_sealed.startsWith('~2.') || text_sealed.includes('canary'))).toEqual([])
})

test.each([
  ['', 'text'],
  ['   ', 'text'],
  ['x'.repeat(quickReplyRules.length + 1), 'text'],
])('%j is none', async (text, field) => {
  expect((await save(text)).body.errors?.map((one) => one.field)).toEqual([field])
})

test('as many as may be are kept, of those that come at once, too', async () => {
  const all = Array.from({ length: quickReplyRules.most + 1 }, (_, i) => save(`Number ${i}`, bob))
  const answers = await Promise.all(all)
  expect(answers.filter(({ body }) => body.code === 'too_many')).toHaveLength(1)
  expect(await texts(bob)).toHaveLength(quickReplyRules.most)
})
