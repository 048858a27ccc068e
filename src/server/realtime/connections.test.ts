import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { askFor, type BareSocket, bareSocket, GOOD } from '../testing/bare-socket.ts'
import { APP, type TestRealtime, testRealtime, WAIT } from '../testing/realtime.ts'

let at: TestRealtime
const sockets: WebSocket[] = []
const lines: Socket[] = []
beforeEach(async () => {
  at = await testRealtime()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  for (const line of lines.splice(0)) line.destroy()
  await at.close()
  expect(at.faults).toEqual([])
})
const again = async (...options: Parameters<typeof testRealtime>) => {
  await at.close()
  at = await testRealtime(...options)
}

function line(...how: [path?: string, options?: ConstructorParameters<typeof WebSocket>[2]]): BareSocket {
  const one = bareSocket(at.port, ...how)
  sockets.push(one.ws)
  return one
}

test.each([
  ['another application', `/app/other?protocol=7`, 4001],
  ['no application', `/app?protocol=7`, 4005],
  ['a path below it', `/app/${APP.key}/x?protocol=7`, 4005],
  ['a version that is no number', `/app/${APP.key}?protocol=seven`, 4006],
  ['a version that nobody speaks any more', `/app/${APP.key}?protocol=4`, 4007],
  ['a version still to come', `/app/${APP.key}?protocol=8`, 4007],
  ['no version', `/app/${APP.key}`, 4008],
])('whoever asks for %s is told so, and let go', async (_, path, code) => {
  const it = line(path)
  expect(await it.hears('pusher:error')).toMatchObject({ code })
  await vi.waitFor(() => expect(it.closed()).toBe(code), WAIT)
})

test('a connection is told its id, and how long silence may last', async () => {
  const data = JSON.parse(String(await line().hears('pusher:connection_established')))
  expect(data).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 })
})

test('nobody beyond the bounds is let in: not in all, not from one address', async () => {
  for (const bounds of [{ mostConnections: 2 }, { mostPerAddress: 2 }]) {
    await again(bounds)
    const first = line()
    for (const one of [first, line()]) await one.hears('pusher:connection_established')
    const third = line()
    expect(await third.hears('pusher:error')).toMatchObject({ code: 4100 })
    first.ws.close()
    await vi.waitFor(() => expect(at.realtime.size).toBe(1), WAIT)
    await line().hears('pusher:connection_established')
  }
})

test('whoever says nothing and does not answer is let go; whoever answers stays', async () => {
  await again({ activitySeconds: 0.04, pongSeconds: 1 })
  const [deaf, alive] = [line(), line()]
  alive.ws.on(
    'message',
    (data) => String(data).includes('pusher:ping') && alive.say({ event: 'pusher:pong', data: {} }),
  )
  await vi.waitFor(() => expect(deaf.closed()).toBe(4201), WAIT)
  expect([alive.closed(), deaf.messages.map(({ event }) => event)]).toEqual([
    undefined,
    ['pusher:connection_established', 'pusher:ping', 'pusher:error'],
  ])
  alive.say({ event: 'pusher:ping', data: {} })
  await alive.hears('pusher:pong')
})

describe('what is no message of the protocol does nothing but be named:', () => {
  test.each([
    ['no JSON', 'x'],
    ['JSON that is no message', '[]'],
    ['null', 'null'],
    ['an unknown event', '{"event":"pusher:unheard"}'],
    ['a subscription to nothing', '{"event":"pusher:subscribe"}'],
    ['a subscription to no name', '{"event":"pusher:subscribe","data":{"channel":"a b"}}'],
    ['data that is no JSON', '{"event":"pusher:subscribe","data":"{"}'],
    ['a name longer than names are', JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'x'.repeat(201) } })],
    ['no name where a channel is left', '{"event":"pusher:unsubscribe","data":{"channel":{"toString":1,"valueOf":1}}}'],
    ['an event for a channel one is not on', '{"event":"client-x","channel":"private-y","data":{}}'],
  ])('%s', async (_, text) => {
    const it = line()
    await it.hears('pusher:connection_established')
    it.ws.send(text)
    if (!text.includes('unsubscribe')) await it.hears('pusher:error')
    it.say({ event: 'pusher:subscribe', data: { channel: 'news' } })
    await it.hears('pusher_internal:subscription_succeeded')
    expect(it.closed()).toBeUndefined()
  })
})

test('a hundred channels and no more, each once', async () => {
  const it = line()
  await it.hears('pusher:connection_established')
  for (let n = 0; n < 101; n++) it.say({ event: 'pusher:subscribe', data: { channel: `news-${n}` } })
  expect(JSON.parse(String(await it.hears('pusher:subscription_error')))).toMatchObject({ type: 'LimitReached' })
  expect(it.messages.filter(({ event }) => event.endsWith('subscription_succeeded'))).toHaveLength(100)
  it.say({ event: 'pusher:subscribe', data: { channel: 'news-0' } })
  expect(await it.hears('pusher:error')).toMatchObject({ message: expect.stringContaining('Existing subscription') })
})

test('whoever talks without end is let go, and a message too long is not even read', async () => {
  const [chatty, long] = [line(), line()]
  for (const one of [chatty, long]) await one.hears('pusher:connection_established')
  for (let n = 0; n < 450; n++) chatty.say({ event: 'pusher:ping' })
  await vi.waitFor(() => expect(chatty.closed()).toBe(4100), WAIT)
  long.ws.send('x'.repeat(30_000))
  await vi.waitFor(() => expect(long.closed()).toBe(1009), WAIT)
})

const ask = (it: BareSocket, channel: string, customerId: string, sessionId = '') =>
  askFor(it, channel, { customerId, sessionId })

test('what can’t be answered is a fault of that message, and everybody stays connected', async () => {
  const [odd, other] = [line(), line()]
  await ask(odd, 'private-x', 'ada')
  await other.hears('pusher:connection_established')
  await odd.hears('pusher_internal:subscription_succeeded')
  const deep = 9_900
  odd.ws.send(`{"event":"client-x","channel":"private-x","data":${'['.repeat(deep)}${']'.repeat(deep)}}`)
  await odd.hears('pusher:error')
  expect(at.faults.splice(0)).toEqual([expect.any(RangeError)])
  for (const { say, hears } of [odd, other]) {
    say({ event: 'pusher:ping', data: {} })
    await hears('pusher:pong')
  }
})

test('a connection ends with the first of the sessions that it listens for, whichever was named last', async () => {
  const it = line()
  await ask(it, 'private-of-ada', 'ada', 'stolen')
  await ask(it, 'private-of-mallory', 'mallory', 'own')
  await vi.waitFor(() => expect(at.realtime.sessions()).toEqual(['stolen', 'own']), WAIT)
  expect([at.realtime.sessions('ada'), at.realtime.sessions('mallory')]).toEqual([['stolen'], ['own']])
  at.realtime.endSessions(new Set(['stolen']))
  await vi.waitFor(() => expect(it.closed()).toBe(4009), WAIT)
})

test('a full presence channel takes nobody more', async () => {
  await again({ mostMembers: 1 })
  const join = async (customerId: string) => {
    const it = line()
    await ask(it, 'presence-x', customerId)
    return it
  }
  await (await join('ada')).hears('pusher_internal:subscription_succeeded')
  const second = await join('bob')
  expect(JSON.parse(String(await second.hears('pusher:subscription_error')))).toMatchObject({ type: 'LimitReached' })
})

/** Opens a socket by hand and never reads what comes over it after that. */
async function stopsReading(channel: string): Promise<Socket> {
  const socket = connect({ port: at.port, host: '127.0.0.1' })
  lines.push(socket)
  socket.on('error', () => {})
  const key = 'dGhlIHNhbXBsZSBub25jZQ=='
  socket.write(
    `GET ${GOOD} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13\r\n\r\n`,
  )
  await once(socket, 'data')
  const text = Buffer.from(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }))
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]))
  await once(socket, 'data')
  socket.pause()
  return socket
}

test('whoever stops reading is cut off at a mebibyte, and nobody waits for them [ASVS 1.4.3]', async () => {
  await stopsReading('news')
  const reader = line()
  await reader.hears('pusher:connection_established')
  reader.say({ event: 'pusher:subscribe', data: { channel: 'news' } })
  await reader.hears('pusher_internal:subscription_succeeded')
  expect(at.realtime.size).toBe(2)
  const data = 'x'.repeat(10_000)
  let [rounds, most] = [0, 0]
  while (at.realtime.size === 2 && ++rounds < 4_000) {
    at.realtime.say('news', 'flood', data)
    most = Math.max(most, at.realtime.waiting)
    // The reader gets its turn; nothing here waits for the other.
    if (rounds % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(at.realtime.size).toBe(1)
  expect(most).toBeLessThan(1024 * 1024 + 2 * 10_200)
  await vi.waitFor(() => expect(reader.messages.filter(({ event }) => event === 'flood')).toHaveLength(rounds), WAIT)
})
