import Pusher from 'pusher'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { APP, type TestListener, type TestRealtime, testListener, testRealtime, WAIT } from '../testing/realtime.ts'

// The real packages, unmodified: pusher-js as browsers have it, pusher as servers do.
let at: TestRealtime
let owner: Pusher
const listeners: TestListener[] = []

const begin = async (...options: Parameters<typeof testRealtime>) => {
  at = await testRealtime(...options)
  owner = new Pusher({ ...APP, host: '127.0.0.1', port: String(at.port), useTLS: false } as Pusher.Options)
}
beforeEach(() => begin())
afterEach(async () => {
  for (const one of listeners.splice(0)) one.leave()
  await at.close()
  expect(at.faults).toEqual([])
})
const again = async (...options: Parameters<typeof testRealtime>) => {
  await at.close()
  await begin(...options)
}

/** Somebody's browser; a name makes it a member of presence channels. */
const browser = (name?: string, more: Parameters<typeof testListener>[2] = {}): TestListener => {
  const sign = async (socketId: string, channel: string) =>
    owner.authorizeChannel(socketId, channel, name ? { user_id: name, user_info: { username: name } } : undefined)
  const one = testListener(at, sign, more)
  listeners.push(one)
  return one
}
const said = (events: { event: string; data: unknown }[], event: string) =>
  events.filter((one) => one.event === event).map((one) => one.data)

test('what a server says on a channel reaches whoever listens, and nobody else', async () => {
  const [ada, bob] = [browser(), browser()]
  const [news, other] = [await ada.listen('news'), await bob.listen('other')]
  await owner.trigger('news', 'rate', { id: 1 })
  await vi.waitFor(() => expect(said(news.events, 'rate')).toEqual([{ id: 1 }]), WAIT)
  expect(said(other.events, 'rate')).toEqual([])
})

test('whoever leaves a channel hears nothing more of it', async () => {
  const ada = browser()
  const [news, sport] = [await ada.listen('news'), await ada.listen('sport')]
  ada.client.unsubscribe('news')
  await owner.trigger(['news', 'sport'], 'rate', { id: 1 })
  await vi.waitFor(() => expect(said(sport.events, 'rate')).toHaveLength(1), WAIT)
  expect(said(news.events, 'rate')).toEqual([])
})

test('a batch reaches each channel once, but for the one who said it', async () => {
  const [ada, bob] = [browser(), browser()]
  const [hers, his] = [await ada.listen('a'), await bob.listen('a')]
  await owner.triggerBatch([
    { channel: 'a', name: 'one', data: { n: 1 }, socket_id: await ada.connected() },
    { channel: 'a', name: 'two', data: { n: 2 } },
  ] as Pusher.BatchEvent[])
  for (const { events } of [hers, his]) await vi.waitFor(() => expect(said(events, 'two')).toEqual([{ n: 2 }]), WAIT)
  expect([said(hers.events, 'one'), said(his.events, 'one')]).toEqual([[], [{ n: 1 }]])
})

test('a private channel takes a signature for this very socket and channel, and no other [ASVS 4.4.3]', async () => {
  const [ada, bob] = [browser(), browser()]
  await ada.listen('private-order-1')
  const hers = owner.authorizeChannel(await ada.connected(), 'private-order-1')
  for (const signed of [
    hers,
    owner.authorizeChannel(await bob.connected(), 'private-order-2'),
    { auth: `${APP.key}:` },
    { auth: '' },
  ]) {
    const thief = testListener(at, async () => signed)
    listeners.push(thief)
    await expect(thief.listen('private-order-1')).rejects.toMatchObject({ type: 'AuthError', status: 401 })
  }
})

test('several tabs of one person are one member, who leaves with the last of them', async () => {
  const watching = await browser('bob').listen('presence-room')
  const [one, two] = [browser('ada'), browser('ada')]
  await one.listen('presence-room')
  const second = await two.listen('presence-room')
  const { members } = second.channel as never as { members: { count: number; me: unknown } }
  expect(members).toMatchObject({ count: 2, me: { id: 'ada', info: { username: 'ada' } } })
  one.leave()
  await owner.trigger('presence-room', 'still', {})
  await vi.waitFor(() => expect(said(watching.events, 'still')).toHaveLength(1), WAIT)
  expect(said(watching.events, 'pusher:member_added')).toEqual([{ id: 'ada', info: { username: 'ada' } }])
  expect(said(watching.events, 'pusher:member_removed')).toEqual([])
  two.leave()
  await vi.waitFor(() => expect(said(watching.events, 'pusher:member_removed')).toHaveLength(1), WAIT)
  const { users } = (await (await owner.get({ path: '/channels/presence-room/users' })).json()) as { users: unknown }
  expect(users).toEqual([{ id: 'bob' }])
})

test('people tell each other that they type, ten times a second at most, and not on public channels', async () => {
  const [ada, bob] = [browser('ada'), browser('bob')]
  const [hers, his] = [await ada.listen('presence-chat'), await bob.listen('presence-chat')]
  for (let n = 0; n < 14; n++) hers.channel.trigger('client-typing', { n })
  await vi.waitFor(() => expect(ada.codes).toHaveLength(4), WAIT)
  await vi.waitFor(() => expect(said(his.events, 'client-typing')).toHaveLength(10), WAIT)
  expect(said(his.events, 'client-typing')[0]).toEqual({ n: 0 })
  expect([said(hers.events, 'client-typing'), ada.codes[0]]).toEqual([[], 4301])
  await bob.listen('public')
  bob.client.send_event('client-typing', {}, 'public')
  await vi.waitFor(() => expect(bob.codes).toEqual([4301]), WAIT)
})

test('where it is switched off, nobody tells anybody anything, and nobody is seen', async () => {
  await again({ clientEvents: false, presence: false })
  const ada = browser('ada')
  const { channel } = await ada.listen('private-chat')
  channel.trigger('client-typing', {})
  await vi.waitFor(() => expect(ada.codes).toEqual([4301]), WAIT)
  await expect(ada.listen('presence-room')).rejects.toMatchObject({ status: 403 })
})

test('whoever signs in is reached by name, and can be sent away by name', async () => {
  const signedIn = (id: string) =>
    browser(undefined, {
      userAuthentication: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId }, done) => done(null, owner.authenticateUser(socketId, { id }) as never),
      },
    })
  const [ada, bob] = [signedIn('ada'), signedIn('bob')]
  const heard: unknown[] = []
  for (const { client } of [ada, bob]) client.signin()
  ada.client.user.bind('greeting', (data: unknown) => heard.push(data))
  await Promise.all([ada.client.user.signinDonePromise, bob.client.user.signinDonePromise])
  await vi.waitFor(async () => {
    const answer = await owner.get({ path: '/channels' })
    expect(Object.keys(((await answer.json()) as { channels: object }).channels)).toHaveLength(2)
  }, WAIT)
  await owner.sendToUser('ada', 'greeting', { hello: 1 })
  await vi.waitFor(() => expect(heard).toEqual([{ hello: 1 }]), WAIT)
  await owner.terminateUserConnections('ada')
  await vi.waitFor(() => expect(ada.client.connection.state).toBe('disconnected'), WAIT)
  expect([new Set(ada.codes), bob.client.connection.state]).toEqual([new Set([4009]), 'connected'])
})

test('the owner sees which channels there are and how many listen', async () => {
  await browser('ada').listen('presence-room')
  await browser('ada').listen('presence-room')
  await browser().listen('news')
  const ask = async (path: string, params: Record<string, string> = {}) =>
    (await (await owner.get({ path, params })).json()) as unknown
  expect(await ask('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
    channels: { 'presence-room': { user_count: 1 } },
  })
  const info = 'subscription_count,user_count'
  expect(await ask('/channels/presence-room', { info })).toEqual({
    occupied: true,
    user_count: 1,
    subscription_count: 2,
  })
  expect(await ask('/channels/nobody', { info })).toEqual({ occupied: false, subscription_count: 0 })
  const answer = await owner.trigger(['news'], 'x', {}, { info: 'subscription_count' })
  expect(await answer.json()).toEqual({ channels: { news: { subscription_count: 1 } } })
})

test('when the server goes, its guests come back to the next one by themselves', async () => {
  const ada = browser()
  const news = await ada.listen('news')
  const { port } = at
  await at.close()
  at = await testRealtime({}, port)
  const subscribed = () => said(news.events, 'pusher:subscription_succeeded').length
  await vi.waitFor(() => expect(subscribed()).toBe(2), WAIT)
  expect(ada.codes[0]).toBe(4100)
})
