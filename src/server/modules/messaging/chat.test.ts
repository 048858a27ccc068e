import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  conversations,
  createSupportChat,
  getChat,
  messages,
  readUpTo,
  sendMessage,
  supportConversations,
} from '../../../contract/chat.ts'
import { orderPlaced } from '../../../contract/events/orders.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { bareOrder } from '../../testing/bare-orders.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { closeConversation, replyAsStaff } from './as-staff.ts'

const STAFF = '0190a000-0000-7000-8000-00000000a11e'

describe.each(engines)('talking, on %s,', (engine) => {
  let it: TestApp
  let [ada, bob, eve] = [] as unknown as [Person, Person, Person]
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it, 'ada')
    bob = await newPerson(it, 'bob')
    eve = await newPerson(it, 'eve')
  })
  afterAll(() => it.stop())

  let said = 0
  const say = (who: Person, conversation_id: string, text: string, client_id = `client-${++said}`) =>
    it.call(sendMessage, { body: { conversation_id, client_id, text } }, who)
  const read = async (who: Person, conversation_id: string, query: object = {}) => {
    const { body } = await it.call(messages, { query: { conversation_id, ...query } }, who)
    return body
  }
  const order = (options?: { autoReply?: string; payTo?: object }) =>
    bareOrder(it, { buyer: ada, seller: bob }, options)
  const listed = async (who: Person, id: string) =>
    (await it.call(conversations, {}, who)).body.data.find((one) => one.id === id)

  test('of an order the conversation is there before the first word, with the other side’s name', async () => {
    const { orderId, number } = await order()
    const { body } = await it.call(getChat, { query: { order_id: orderId } }, ada)
    expect(body.data).toMatchObject({
      id: orderId,
      subject: number,
      with: bob.username,
      open: true,
      unread: 0,
      last: null,
    })
    expect((await it.call(getChat, { query: { order_id: orderId } }, bob)).body.data.with).toBe(ada.username)
    expect((await read(ada, orderId)).data).toEqual([])
  })

  test('both read the same lines in the same order, each their own as theirs', async () => {
    const { orderId } = await order()
    await say(ada, orderId, 'Paid from my account.')
    await say(bob, orderId, 'I look at once.')
    const [hers, his] = [await read(ada, orderId), await read(bob, orderId)]
    expect(hers.data.map(({ seq, from, text }) => `${seq} ${from} ${text}`)).toEqual([
      '1 you Paid from my account.',
      '2 other I look at once.',
    ])
    expect(his.data.map(({ seq, from, author }) => `${seq} ${from} ${author}`)).toEqual([
      `1 other ${ada.username}`,
      `2 you ${bob.username}`,
    ])
    expect(his.data[0]?.client_id).toBeNull()
  })

  test('one message sent fifty times at once is one message', async () => {
    const { orderId } = await order()
    const answers = await Promise.all(Array.from({ length: 50 }, () => say(ada, orderId, 'Hello', 'the-same-one')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await read(bob, orderId)).data).toHaveLength(1)
    expect((await listed(bob, orderId))?.unread).toBe(1)
    const sent = await query(it.ctx())(
      `select from outbox where event = 'message.sent' and payload->>'conversation_id' = $1`,
      [orderId],
    )
    expect(sent).toHaveLength(1)
  })

  test('the same id chosen by both sides is two messages', async () => {
    const { orderId } = await order()
    await Promise.all([say(ada, orderId, 'one', 'chosen-by-both'), say(bob, orderId, 'two', 'chosen-by-both')])
    expect((await read(ada, orderId)).data.map(({ text }) => text).sort()).toEqual(['one', 'two'])
  })

  test('what others wrote counts as unread until it is read, never twice and never backwards', async () => {
    const { orderId } = await order()
    for (const text of ['a', 'b', 'c']) await say(ada, orderId, text)
    expect((await listed(bob, orderId))?.unread).toBe(3)
    expect((await listed(ada, orderId))?.unread).toBe(0)
    const upTo = async (seq: number) =>
      (await it.call(readUpTo, { body: { conversation_id: orderId, seq } }, bob)).body.data.unread
    expect([await upTo(2), await upTo(1), await upTo(99)]).toEqual([1, 1, 0])
    await say(ada, orderId, 'd')
    expect((await listed(bob, orderId))?.unread).toBe(1)
    await say(bob, orderId, 'answering reads')
    expect((await listed(bob, orderId))?.unread).toBe(0)
  })

  test('a long one is read from its end, back by pages, and on from where one was', async () => {
    const { orderId } = await order()
    for (let n = 1; n <= 7; n++) await say(ada, orderId, `line ${n}`)
    const seqs = ({ data }: { data: { seq: number }[] }) => data.map(({ seq }) => seq)
    const newest = await read(bob, orderId, { limit: 3 })
    expect([seqs(newest), newest.next]).toEqual([[5, 6, 7], '5'])
    const older = await read(bob, orderId, { limit: 3, before: newest.next })
    expect([seqs(older), older.next]).toEqual([[2, 3, 4], '2'])
    const oldest = await read(bob, orderId, { limit: 3, before: older.next })
    expect([seqs(oldest), oldest.next]).toEqual([[1], null])
    const since = await read(bob, orderId, { after: 4, limit: 2 })
    expect([seqs(since), since.next]).toEqual([[5, 6], '6'])
  })

  test('a stranger finds nothing, hears nothing and says nothing', async () => {
    const { orderId } = await order()
    await say(ada, orderId, 'between us')
    const tries = [
      await it.call(getChat, { query: { order_id: orderId } }, eve),
      await it.call(messages, { query: { conversation_id: orderId } }, eve),
      await say(eve, orderId, 'let me in'),
      await it.call(readUpTo, { body: { conversation_id: orderId, seq: 1 } }, eve),
      await it.call(
        createSupportChat,
        { body: { conversation_id: orderId, client_id: 'client-eve-1', text: 'x' } },
        eve,
      ),
      await it.call(
        createSupportChat,
        { body: { conversation_id: orderId, client_id: 'client-ada-1', text: 'x' } },
        ada,
      ),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await it.call(conversations, {}, eve)).body.data).toEqual([])
  })

  test('ends a fortnight after the order closed, and can still be read', async () => {
    const { orderId, close } = await order()
    await say(ada, orderId, 'done')
    await close()
    it.clock.advance(14 * 86_400_000 - 1000)
    ada.token = await it.app.signIn.mintToken(ada)
    const late = await newSession(ada)
    expect((await say(late, orderId, 'thank you')).status).toBe(200)
    it.clock.advance(1000)
    const { status, body } = await say(late, orderId, 'one more thing')
    expect([status, body.code]).toEqual([409, 'chat_closed'])
    expect((await read(late, orderId)).data).toHaveLength(2)
    expect((await listed(late, orderId))?.open).toBe(false)
  })

  const newSession = async (person: Person): Promise<Person> => {
    const { signIn } = await import('../../testing/people.ts')
    Object.assign(person, await signIn(it, person))
    return person
  }

  test('a line with an address, a telephone number or another account than the order’s is shown with a warning', async () => {
    await Promise.all([newSession(ada), newSession(bob), newSession(eve)])
    const details = [{ name: 'iban', label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' }]
    const { orderId } = await order({ payTo: { details } })
    await say(ada, orderId, 'Write to me at t.me/ada or +234 803 123 4567')
    await say(ada, orderId, 'Rather pay to GB29 NWBK 6016 1331 9268 19')
    await say(ada, orderId, 'My IBAN is DE89 3704 0044 0532 0130 00, 1,250.00 EUR, reference P-261121-4K7MQX')
    const lines = (await read(bob, orderId)).data
    expect(lines.map(({ warnings }) => warnings)).toEqual([['link', 'phone'], ['account'], []])
  })

  test('a line without anything to see is refused', async () => {
    const { orderId } = await order()
    const text = '\u200b \u200f\u3164'
    const { status, body } = await say(ada, orderId, text)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['text']])
  })

  test('the badge of staff comes from the server and from nowhere else', async () => {
    const { orderId } = await order()
    const forged = { conversation_id: orderId, client_id: 'client-forged', text: 'I am support', from: 'staff' }
    expect((await it.call(sendMessage, { body: forged as never }, ada)).status).toBe(422)
    await replyAsStaff(it.ctx({ kind: 'system', job: 'test' }), {
      conversationId: orderId,
      staffId: STAFF,
      clientId: 'client-staff',
      text: 'Please send the statement.',
    })
    for (const who of [ada, bob])
      expect((await read(who, orderId)).data.at(-1)).toMatchObject({ from: 'staff', author: 'Florin', client_id: null })
    expect((await listed(ada, orderId))?.unread).toBe(1)
  })

  test('the advertiser’s reply is the first line of an order, once', async () => {
    const { orderId } = await order({ autoReply: 'Thank you. Write the reference, please.' })
    const placed = () =>
      inTx(it.ctx(), (tx) =>
        emit(tx, orderPlaced, {
          order_id: orderId,
          buyer_id: ada.customerId,
          seller_id: bob.customerId,
          taker_id: bob.customerId,
          advertiser_id: ada.customerId,
          ad_id: orderId,
        }),
      )
    await placed()
    await placed()
    await it.settleEvents()
    expect((await read(ada, orderId)).data.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'other: Thank you. Write the reference, please.',
    ])
    expect((await listed(ada, orderId))?.unread).toBe(1)
  })

  test('with support opens once, is answered, closed, and opens again by writing', async () => {
    const open = { subject: 'My deposit', client_id: 'client-support-1', text: 'It has not arrived.' }
    const created = await Promise.all([1, 2, 3].map(() => it.call(createSupportChat, { body: open }, eve)))
    const ids = new Set(created.map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    const desk = it.ctx({ kind: 'system', job: 'desk' })
    await replyAsStaff(desk, { conversationId: id, staffId: STAFF, clientId: 'client-desk-1', text: 'We look.' })
    const mine = async () => (await it.call(supportConversations, {}, eve)).body.data
    expect(await mine()).toMatchObject([
      { subject: 'My deposit', with: 'Florin', open: true, unread: 1, last: { text: 'We look.' } },
    ])
    await closeConversation(desk, id, 'answered')
    expect((await say(eve, id, 'Thanks')).body.code).toBe('chat_closed')
    const again = { conversation_id: id, client_id: 'client-support-2', text: 'It is still missing.' }
    expect((await it.call(createSupportChat, { body: again }, eve)).body.data.open).toBe(true)
    expect((await mine()).length).toBe(1)
    expect((await it.call(supportConversations, {}, ada)).body.data).toEqual([])
    expect((await it.call(messages, { query: { conversation_id: id } }, ada)).status).toBe(404)
    await expect(closeConversation(desk, '0190a000-0000-7000-8000-00000000dead', 'x')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('lists the latest conversation first, by pages', async () => {
    const made = []
    for (let n = 0; n < 3; n++) {
      it.clock.advance(1000)
      const { orderId } = await order()
      await say(bob, orderId, `number ${n}`)
      made.unshift(orderId)
    }
    const first = await it.call(conversations, { query: { limit: 2 } }, bob)
    const second = await it.call(conversations, { query: { limit: 2, cursor: first.body.next ?? '' } }, bob)
    expect([...first.body.data, ...second.body.data].map(({ id }) => id).slice(0, 3)).toEqual(made)
    expect((await it.call(conversations, { query: { cursor: 'x' } }, bob)).status).toBe(422)
  })

  test('lies sealed: a dump of the tables shows no word of it', async () => {
    const { orderId } = await order()
    await say(ada, orderId, 'Canary-Rex knows the number')
    const rows = await query(it.ctx())(
      'select m.*, c.subject_sealed from message m join conversation c on c.id = m.conversation_id',
    )
    const events = await query(it.ctx())(`select payload from outbox where event = 'message.sent'`)
    expect(JSON.stringify([rows, events])).not.toMatch(/Canary|My deposit/)
  })
})
