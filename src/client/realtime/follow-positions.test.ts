import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signatures } from '../../server/providers/realtime/sign.ts'
import {
  APP,
  newBus,
  type TestListener,
  type TestRealtime,
  testListener,
  testRealtime,
  WAIT,
} from '../../server/testing/realtime.ts'
import { followPositions } from './follow-positions.ts'

const CHANNEL = 'private-customer-ada'
const { signChannel } = signatures({ ...APP, namesSessions: true })

let bus: ReturnType<typeof newBus>
let at: TestRealtime
let page: TestListener
let positionOf: (channel: string) => string
beforeEach(async () => {
  bus = newBus()
  at = await testRealtime({ bus })
  const sign = async (socketId: string, channel: string) =>
    signChannel(socketId, channel, { customerId: 'ada', sessionId: 's', heard: positionOf(channel) }) as {
      auth: string
    }
  page = testListener(at, sign)
  positionOf = followPositions(page.client, at.realtime.position ?? '')
})
afterEach(async () => {
  page.leave()
  await at.close()
})
const say = (n: number) =>
  bus.publish([{ kind: 'event', channels: [CHANNEL], event: 'order', data: JSON.stringify({ n }) }])

test('who comes back after a break is told what was said meanwhile, and nothing that was heard before', async () => {
  const { events } = await page.listen(CHANNEL)
  const told = (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data)
  const orders = () => told('order').map((data) => (data as { n: number }).n)
  for (const n of [1, 2]) await say(n)
  await vi.waitFor(() => expect(orders()).toEqual([1, 2]), WAIT)
  await vi.waitFor(() => expect(positionOf(CHANNEL)).toBe(at.realtime.position), WAIT)
  page.client.disconnect()
  await vi.waitFor(() => expect(at.realtime.size).toBe(0), WAIT)
  await say(3)
  page.client.connect()
  await vi.waitFor(() => expect(orders()).toContain(3), WAIT)
  expect(orders()).toEqual([1, 2, 3])
  expect(told('pusher:subscription_succeeded')).toEqual([{ missed: false }, { missed: false }])
})

test('a channel that is listened to later begins where the page was read', async () => {
  const first = at.realtime.position
  await page.listen(CHANNEL)
  await say(1)
  await vi.waitFor(() => expect(positionOf(CHANNEL)).not.toBe(first), WAIT)
  expect(positionOf('private-conversation-1')).toBe(first)
})
