import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '../../../contract/chat.ts'
import { orderMoved } from '../../../contract/events/orders.ts'
import {
  getNotificationSettings,
  listNotifications,
  pushSubscription,
  readNotifications,
  setNotificationSettings,
} from '../../../contract/notifications.ts'
import type { StepEvent } from '../../../contract/orders/order-steps.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { bareOrder } from '../../testing/bare-orders.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { emailsTo, newPerson, type Person } from '../../testing/people.ts'
import { orderEventJobs } from './about-orders.ts'
import { clockJobs } from './clock-jobs.ts'

const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/adas-browser',
  keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' },
}

describe.each(engines)('people are told, on %s,', (engine) => {
  let it: TestApp
  let [ada, bob] = [] as unknown as [Person, Person]
  const pushed: { to: string; title: string; link: string }[] = []
  let gone = false
  beforeAll(async () => {
    const push = {
      name: 'kept',
      publicKey: 'a-public-key',
      send: async (to: typeof BROWSER, { title, link }: { title: string; link: string }) => {
        pushed.push({ to: to.endpoint, title, link })
        return gone ? ('gone' as const) : ('sent' as const)
      },
    }
    it = await testApp(engine, { providers: { push } })
    ada = await newPerson(it, 'ada')
    bob = await newPerson(it, 'bob')
  })
  afterAll(() => it.stop())

  const order = () => bareOrder(it, { buyer: ada, seller: bob })
  const advance = async (ms: number) => {
    it.clock.advance(ms)
    for (const who of [ada, bob]) who.token = await it.app.signIn.mintToken(who)
  }
  const step = (orderId: string, event: StepEvent, by: 'buyer' | 'seller' | 'system' | 'moderator') =>
    inTx(it.ctx(), (tx) =>
      emit(tx, orderMoved, {
        order_id: orderId,
        buyer_id: ada.customerId,
        seller_id: bob.customerId,
        event,
        by,
        state: 'paid',
        version: 2,
      }),
    )
  const moved = async (...what: Parameters<typeof step>) => {
    await step(...what)
    await it.settleEvents()
  }
  const listed = async (who: Person) => (await it.call(listNotifications, { query: { limit: 100 } }, who)).body.data
  const latest = async (who: Person) => (await listed(who)).items[0]
  const clock = (name: string) => clockJobs.find((job) => job.name === name)?.run(it.ctx({ kind: 'system', job: name }))

  test('the seller that it is paid: how much, by which way, by when, and where; the buyer, who did it, not', async () => {
    const { orderId, number } = await order()
    const before = (await listed(ada)).items.length
    await moved(orderId, 'pay', 'buyer')
    expect(await latest(bob)).toMatchObject({
      kind: 'order_paid',
      topic: 'orders',
      title: `${ada.username} says 10.00 EUR is paid`,
      link: `/dashboard/p2p/confirm?order_id=${orderId}`,
      read: false,
    })
    expect((await latest(bob))?.text).toMatch(/10\.00 EUR by SEPA.*2 March 2026/s)
    expect((await listed(ada)).items).toHaveLength(before)
    const [mail] = emailsTo(it, bob.email)
    expect(mail?.subject).toBe(`${ada.username} says 10.00 EUR is paid`)
    for (const part of [number, '10.00 EUR', `/dashboard/p2p/confirm?order_id=${orderId}`])
      expect(mail?.text).toContain(part)
  })

  test('nobody twice, however often the job runs; and again when it happens again', async () => {
    const { orderId } = await order()
    await step(orderId, 'ask_cancel', 'buyer')
    const [event] = await query(it.ctx())<{ id: string }>(
      `select id from outbox where ref = $1 order by id desc limit 1`,
      [orderId],
    )
    const happening = {
      id: event?.id ?? '',
      event: 'order.moved',
      ref: orderId,
      payload: { event: 'ask_cancel', by: 'buyer' },
    }
    const before = (await listed(bob)).items.length
    const run = () => orderEventJobs[0]?.run(it.ctx(), happening)
    await Promise.all([run(), run(), run()])
    await it.settleEvents()
    expect((await listed(bob)).items).toHaveLength(before + 1)
    await moved(orderId, 'ask_cancel', 'buyer')
    expect((await listed(bob)).items).toHaveLength(before + 2)
  })

  test('five minutes before an order’s time is out its buyer, once', async () => {
    const { orderId } = await order()
    const soon = async () => {
      await clock('notifications.time-soon')
      return (await listed(ada)).items.filter(({ kind, link }) => kind === 'time_soon' && link.includes(orderId)).length
    }
    await advance(25 * 60_000 - 1)
    expect(await soon()).toBe(0)
    await advance(1)
    expect([await soon(), await soon()]).toEqual([1, 1])
    await advance(60_000)
    expect(await soon()).toBe(1)
  })

  test('of a message only who has not read it for two minutes, and once until they read', async () => {
    const { orderId } = await order()
    let n = 0
    const say = () =>
      it.call(
        sendMessage,
        { body: { conversation_id: orderId, client_id: `client-${orderId}-${++n}`.slice(0, 60), text: 'Hello' } },
        ada,
      )
    const told = async () => {
      await clock('notifications.unread')
      return (await listed(bob)).items.filter(({ link }) => link === `/dashboard/p2p/chat?order_id=${orderId}`).length
    }
    expect((await say()).status).toBe(200)
    await advance(119_000)
    expect(await told()).toBe(0)
    await say()
    await advance(1_000)
    expect(await told()).toBe(1)
    const notice = (await listed(bob)).items.find(({ link }) => link.endsWith(`/chat?order_id=${orderId}`))
    expect(notice?.text).toMatch(/^A message waits for you\. The order: .+ for .+\. Its next deadline is .+\.$/)
    expect(notice?.text, 'nothing of what was written').not.toContain('Hello')
    await say()
    await advance(600_000)
    expect(await told()).toBe(1)
  })

  test('by e-mail and push as they chose, in the app always', async () => {
    await it.settleEvents()
    await it.call(pushSubscription, { body: { action: 'subscribe', ...BROWSER } }, bob)
    const { orderId } = await order()
    const [mails, pushes] = [emailsTo(it, bob.email).length, pushed.length]
    await it.call(setNotificationSettings, { body: { topic: 'orders', email: false } }, bob)
    await moved(orderId, 'pay', 'buyer')
    expect([emailsTo(it, bob.email).length, pushed.length]).toEqual([mails, pushes + 1])
    expect(pushed.at(-1)).toMatchObject({ to: BROWSER.endpoint, link: `/dashboard/p2p/confirm?order_id=${orderId}` })
    const { body } = await it.call(
      setNotificationSettings,
      { body: { topic: 'orders', email: true, push: false } },
      bob,
    )
    expect(body.data.topics.find(({ topic }) => topic === 'orders')).toMatchObject({ email: true, push: false })
    await moved(orderId, 'cancel', 'buyer')
    expect([emailsTo(it, bob.email).length, pushed.length]).toEqual([mails + 1, pushes + 1])
    expect((await latest(bob))?.kind).toBe('order_cancelled')
  })

  test('a browser that takes no more is forgotten', async () => {
    await it.call(setNotificationSettings, { body: { topic: 'orders', push: true } }, bob)
    const browsers = async () => (await it.call(getNotificationSettings, {}, bob)).body.data.browsers
    expect(await browsers()).toBe(1)
    gone = true
    await moved((await order()).orderId, 'pay', 'buyer')
    expect(await browsers()).toBe(0)
  })

  test('push goes to browsers’ own services and to no address that a caller makes up [ASVS 1.3.6]', async () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/latest',
      'https://evil.example/fcm.googleapis.com/',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com@evil.example/x',
    ])
      expect(
        (await it.call(pushSubscription, { body: { action: 'subscribe', ...BROWSER, endpoint } }, bob)).status,
      ).toBe(422)
  })

  test('what was read counts no more, one by one or all at once, and nobody reads for somebody else', async () => {
    const { orderId } = await order()
    for (const event of ['pay', 'cancel', 'ask_cancel'] as const) await moved(orderId, event, 'buyer')
    const { unread, items } = await listed(bob)
    const [newest, second] = items
    const mark = (body: object, who = bob) => it.call(readNotifications, { body }, who)
    expect((await mark({ id: second?.id })).body.data.unread).toBe(unread - 1)
    expect((await mark({ id: second?.id })).body.data.unread).toBe(unread - 1)
    expect((await mark({ id: newest?.id }, ada)).status).toBe(404)
    expect((await mark({})).status).toBe(422)
    expect((await mark({ up_to: newest?.id })).body.data.unread).toBe(0)
  })

  test('lists by pages, the latest first', async () => {
    const all = (await listed(bob)).items.map(({ id }) => id)
    const first = (await it.call(listNotifications, { query: { limit: 2 } }, bob)).body.data
    const rest = (await it.call(listNotifications, { query: { limit: 100, cursor: first.next ?? '' } }, bob)).body.data
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all)
    expect(rest.next).toBeNull()
  })

  test('of every step both sides take, in words that ask for nothing that moves money by itself', async () => {
    const { orderId } = await order()
    const events = [
      'place',
      'pay',
      'cancel',
      'extend',
      'time_out',
      'claim_paid',
      'end_grace',
      'confirm',
      'release',
      'ask_cancel',
      'refuse_cancel',
      'accept_cancel',
      'ask_undo',
      'refuse_undo',
      'accept_undo',
      'dispute',
      'go_to_dispute',
      'withdraw_dispute',
      'resolve_to_buyer',
      'resolve_to_seller',
      'resolve_split',
      'appeal',
    ] as const
    for (const event of events) {
      const told = async () => (await listed(ada)).items.length + (await listed(bob)).items.length
      const before = await told()
      await moved(orderId, event, 'seller')
      await moved(orderId, event, 'buyer')
      const after = await told()
      expect([event, after > before]).toEqual([event, true])
    }
  })

  test('lies sealed: a dump of the table names no amount and nobody', async () => {
    const rows = JSON.stringify(await query(it.ctx())('select * from notification'))
    const browsers = JSON.stringify(await query(it.ctx())('select * from push_subscription'))
    for (const secret of ['10.00 EUR', 'Okonkwo-Canary']) expect(rows).not.toContain(secret)
    // As words of their own: inside sealed text five emails can stand by chance.
    for (const { username } of [ada, bob]) expect(rows).not.toMatch(new RegExp(`(?<![\\w-])${username}(?![\\w-])`))
    expect(browsers).not.toContain('adas-browser')
  })
})
