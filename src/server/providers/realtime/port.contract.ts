import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestListener, testListener, WAIT } from '../../testing/realtime.ts'
import type { RealtimeProvider } from './port.ts'

/** What every provider must do; `open` gives one with the port that browsers connect to and the key they do it with. */
export function realtimeKeepsItsPromises(
  name: string,
  open: () => Promise<{ provider: RealtimeProvider; port: number; key: string; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    let at: Awaited<ReturnType<typeof open>>
    const listeners: TestListener[] = []
    beforeEach(async () => {
      at = await open()
    })
    afterEach(async () => {
      for (const one of listeners.splice(0)) one.leave()
      await at.close()
    })
    const someone = { customerId: 'ada', sessionId: 'session-1', username: 'Ada' }
    const browser = (listener = someone) => {
      const sign = async (socketId: string, channel: string) =>
        at.provider.signChannel(socketId, channel, listener) as { auth: string }
      const one = testListener(at, sign)
      listeners.push(one)
      return one
    }
    const said = (events: { event: string; data: unknown }[], event: string) =>
      events.filter((one) => one.event === event).map((one) => one.data)

    test('what it publishes reaches those who listen on each of the channels, once', async () => {
      const [one, two] = [await browser().listen('private-order-1'), await browser().listen('private-customer-ada')]
      const channels = ['private-order-1', 'private-customer-ada', 'private-nobody']
      await at.provider.publish([
        { channels, event: 'order', data: { order_id: '1' } },
        ...Array.from({ length: 12 }, (_, n) => ({
          channels: ['private-order-1'],
          event: 'message',
          data: { seq: n },
        })),
      ])
      await vi.waitFor(() => expect(said(one.events, 'message')).toHaveLength(12), WAIT)
      expect([said(one.events, 'order'), said(two.events, 'order')]).toEqual([[{ order_id: '1' }], [{ order_id: '1' }]])
      expect(said(one.events, 'message').map((data) => (data as { seq: number }).seq)).toEqual([...Array(12).keys()])
    })

    test('its signatures open the channel and the socket they were made for, and no other', async () => {
      const [ada, eve] = [browser(), browser({ ...someone, customerId: 'eve' })]
      await ada.listen('private-order-1')
      const hers = at.provider.signChannel(await ada.connected(), 'private-order-1', someone)
      const thief = testListener(at, async () => hers as { auth: string })
      listeners.push(thief)
      await expect(thief.listen('private-order-1')).rejects.toMatchObject({ status: 401 })
      await eve.listen('private-order-2')
    })

    test('others see of a member their name and no more than that', async () => {
      const watching = await browser({ ...someone, customerId: 'bob', username: 'Bob' }).listen('presence-online-users')
      await browser().listen('presence-online-users')
      await vi.waitFor(() => expect(said(watching.events, 'pusher:member_added')).toHaveLength(1), WAIT)
      expect(said(watching.events, 'pusher:member_added')).toEqual([{ id: 'ada', info: { username: 'Ada' } }])
    })

    test('a socket signs in as its session', async () => {
      const one = testListener(at, undefined, {
        userAuthentication: {
          transport: 'ajax',
          endpoint: '',
          customHandler: ({ socketId }, done) => done(null, at.provider.signSocket(socketId, 'session-1') as never),
        },
      })
      listeners.push(one)
      one.client.signin()
      await one.client.user.signinDonePromise
      expect(one.client.user.user_data).toEqual({ id: 'session-1' })
      await at.provider.endSessions({ customerId: 'ada', sessionId: 'session-2' })
      expect(one.client.connection.state).toBe('connected')
    })
  })
}
