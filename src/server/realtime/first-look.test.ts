import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askFor, type BareSocket, bareSocket, signInAs } from '../testing/bare-socket.ts'
import { type TestRealtime, testRealtime, WAIT } from '../testing/realtime.ts'

let at: TestRealtime
const sockets: BareSocket[] = []
beforeEach(async () => {
  at = await testRealtime()
})
afterEach(async () => {
  for (const { ws } of sockets.splice(0)) ws.terminate()
  await at.close()
  expect(at.faults).toEqual([])
})
const line = (): BareSocket => {
  const one = bareSocket(at.port)
  sockets.push(one)
  return one
}
const ask = (it: BareSocket, channel: string, customerId: string, sessionId: string) =>
  askFor(it, channel, { customerId, sessionId })

describe('a session is looked at when a connection first names it:', () => {
  test('once it has ended its signatures, whose age nobody knows, let nobody hear', async () => {
    const looked: string[] = []
    at.realtime.lasts = async (session) => {
      looked.push(session)
      return session !== 'ended'
    }
    const [theirs, own] = [line(), line()]
    await ask(theirs, 'private-of-ada', 'ada', 'ended')
    await ask(own, 'private-of-ada', 'ada', 'own')
    await ask(own, 'presence-x', 'ada', 'own')
    await vi.waitFor(() => expect(theirs.closed()).toBe(4009), WAIT)
    await vi.waitFor(() => {
      const joined = own.messages.filter(({ event }) => event === 'pusher_internal:subscription_succeeded')
      expect(joined.map(({ channel }) => channel).sort()).toEqual(['presence-x', 'private-of-ada'])
    }, WAIT)
    expect(theirs.messages.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded')
    expect(looked).toEqual(['ended', 'own'])
  })

  test('nor do they sign the connection in', async () => {
    at.realtime.lasts = async (session) => session !== 'ended'
    const [theirs, own] = [line(), line()]
    for (const [it, session] of [
      [theirs, 'ended'],
      [own, 'own'],
    ] as const) {
      await signInAs(it, session)
    }
    await own.hears('pusher:signin_success')
    await vi.waitFor(() => expect(theirs.closed()).toBe(4009), WAIT)
    expect(theirs.messages.map(({ event }) => event)).not.toContain('pusher:signin_success')
  })

  test('whoever leaves before that is known is on no channel, and a look that fails lets nobody in', async () => {
    const looks: ((lasts: boolean) => void)[] = []
    at.realtime.lasts = (session) =>
      session === 'lost' ? Promise.reject(new Error('no database')) : new Promise((resolve) => looks.push(resolve))
    const [left, gone, lost] = [line(), line(), line()]
    await ask(left, 'private-a', 'ada', 'slow')
    await ask(gone, 'private-b', 'bob', 'slow')
    await vi.waitFor(() => expect(looks).toHaveLength(2), WAIT)
    left.say({ event: 'pusher:unsubscribe', data: { channel: 'private-a' } })
    left.say({ event: 'pusher:ping', data: {} })
    await left.hears('pusher:pong')
    gone.ws.terminate()
    await vi.waitFor(() => expect(at.realtime.size).toBe(2), WAIT)
    for (const answer of looks) answer(true)
    await ask(lost, 'private-c', 'eve', 'lost')
    await vi.waitFor(() => expect(lost.closed()).toBe(4100), WAIT)
    expect(at.faults.splice(0)).toEqual([new Error('no database')])
    left.say({ event: 'client-x', channel: 'private-a', data: {} })
    expect(JSON.parse(JSON.stringify(await left.hears('pusher:error')))).toMatchObject({ code: 4301 })
    expect(left.messages.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded')
  })
})

test('a connection that asks over and over is no longer told what it missed', async () => {
  const it = line()
  const heard = at.realtime.position as string
  at.realtime.say('private-x', 'news', '{}')
  const joined = () => it.messages.filter(({ event }) => event === 'pusher_internal:subscription_succeeded')
  for (let n = 0; n < 25; n++) {
    await askFor(it, 'private-x', { customerId: 'ada', heard })
    await vi.waitFor(() => expect(joined()).toHaveLength(n + 1), WAIT)
    it.say({ event: 'pusher:unsubscribe', data: { channel: 'private-x' } })
  }
  const missed = joined().map(({ data: told }) => (JSON.parse(String(told)) as { missed: boolean }).missed)
  expect([missed.filter((it) => !it).length, missed.slice(20)]).toEqual([20, Array(5).fill(true)])
})
