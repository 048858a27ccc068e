import { createHash } from 'node:crypto'
import type Pusher from 'pusher'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  APP,
  type TestListener,
  TestOwner,
  type TestRealtime,
  testListener,
  testRealtime,
  WAIT,
} from '../testing/realtime.ts'
import { sign } from './protocol.ts'

// The real packages: pusher-js as browsers have it, pusher as servers do.
let at: TestRealtime
let owner: TestOwner
const listeners: TestListener[] = []

const begin = async (...options: Parameters<typeof testRealtime>) => {
  at = await testRealtime(...options)
  owner = new TestOwner(at.port)
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
  // All of it is in one second of the server's, however long it takes here.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let n = 0; n < 14; n++) hers.channel.trigger('client-typing', { n })
  await vi.waitFor(() => expect(ada.codes).toHaveLength(4), WAIT)
  await vi.waitFor(() => expect(said(his.events, 'client-typing')).toHaveLength(10), WAIT)
  expect(said(his.events, 'client-typing')[0]).toEqual({ n: 0 })
  expect([said(hers.events, 'client-typing'), ada.codes[0]]).toEqual([[], 4301])
  clock.mockRestore()
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

// Wang and Yu's, of 2004: two texts of 128 bytes with one MD5, that differ in the highest bit of six of them.
const first = Buffer.from(
  'd131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f8955ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5b' +
    'd8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70',
  'hex',
)
const second = first.map((byte, at) => ([19, 45, 59, 83, 109, 123].includes(at) ? byte ^ 0x80 : byte))
const digest = (kind: 'md5' | 'sha256', bytes: Uint8Array) => createHash(kind).update(bytes).digest('hex')
const sent = (signed: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(`http://127.0.0.1:${at.port}/apps/${APP.appId}/events?${signed}`, { method: 'POST', body })

test('no other body passes under a signature, not even one with the same MD5 [ASVS 11.4.1]', async () => {
  expect(digest('md5', second)).toBe(digest('md5', first))
  const path = `/apps/${APP.appId}/events`
  const times = { auth_key: APP.key, auth_timestamp: String(Math.floor(Date.now() / 1000)), auth_version: '1.0' }
  const signedBy = (digests: Record<string, string>) => {
    const query = new URLSearchParams({ ...times, body_md5: digest('md5', first), ...digests }).toString()
    return `${query}&auth_signature=${sign(APP.secret, `POST\n${path}\n${query}`)}`
  }
  const signed = signedBy({ body_sha256: digest('sha256', first) })
  // Taken for what was signed, it is read: it isn't JSON.
  expect((await sent(signed, first)).status).toBe(400)
  expect((await sent(signed, second)).status).toBe(401)
  expect((await sent(signedBy({}), first)).status).toBe(401)
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
