import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BusMessage } from '../realtime/bus.ts'
import { type TestDatabase, testDatabase } from '../testing/database/databases.ts'
import {
  type TestListener,
  TestOwner,
  type TestRealtime,
  testListener,
  testRealtime,
  WAIT,
} from '../testing/realtime.ts'
import { TableBus } from './table-bus.ts'

let database: TestDatabase
const faults: unknown[] = []
beforeAll(async () => {
  // tidy: allow several processes listen to one server
  database = await testDatabase('postgres')
})
afterAll(async () => {
  await database.close()
  expect(faults).toEqual([])
})

const newBus = async (): Promise<TableBus> => {
  const bus = new TableBus(database.db, (error) => faults.push(error))
  await bus.start()
  return bus
}

describe('what one process says, all hear:', () => {
  let buses: TableBus[]
  let heard: BusMessage[][]
  beforeEach(async () => {
    buses = [await newBus(), await newBus()]
    heard = [[], []]
    buses.forEach((bus, n) => {
      bus.listen((message) => heard[n]?.push(message))
      bus.setActive(true)
    })
  })
  afterEach(() => Promise.all(buses.map((bus) => bus.stop())))

  const note = (event: string): BusMessage => ({ kind: 'event', channels: ['news'], event, data: '{}' })
  const events = () => heard.map((all) => all.map((one) => (one.kind === 'event' ? one.event : one.kind)))

  test('each note once, in the order it was said', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `note-${n}`)
    for (const name of names) await buses[0]?.publish([note(name)])
    await vi.waitFor(() => expect(events()).toEqual([names, names]), WAIT)
  })

  test('a note whose writer committed late is not passed over', async () => {
    const slow = await database.db.pool.connect()
    await slow.query('begin')
    await slow.query('insert into realtime_message (body) values ($1)', [JSON.stringify(note('early, committed late'))])
    await buses[0]?.publish([note('late, committed first')])
    await vi.waitFor(() => expect(events()[1]).toEqual(['late, committed first']), WAIT)
    await slow.query('commit')
    slow.release()
    await vi.waitFor(() => expect(events()[1]).toEqual(['late, committed first', 'early, committed late']), WAIT)
    await vi.waitFor(() => expect(events()[0]).toHaveLength(2), WAIT)
  })

  test('what was said before a process came is not its business', async () => {
    await buses[0]?.publish([note('before')])
    const third = await newBus()
    const late: BusMessage[] = []
    third.listen((message) => late.push(message))
    await buses[0]?.publish([note('after')])
    third.setActive(true)
    await vi.waitFor(() => expect(late).toEqual([note('after')]), WAIT)
    await third.stop()
  })
})

describe('two processes with sockets of their own', () => {
  let here: TestRealtime
  let there: TestRealtime
  let buses: TableBus[]
  let owner: TestOwner
  const listeners: TestListener[] = []
  beforeEach(async () => {
    buses = [await newBus(), await newBus()]
    here = await testRealtime({ bus: buses[0] as TableBus })
    there = await testRealtime({ bus: buses[1] as TableBus })
    owner = new TestOwner(here.port)
  })
  afterEach(async () => {
    for (const one of listeners.splice(0)) one.leave()
    for (const one of [here, there]) await one.close()
    for (const bus of buses) await bus.stop()
    expect([...here.faults, ...there.faults]).toEqual([])
  })
  const browser = (at: TestRealtime, name: string) => {
    const sign = async (socketId: string, channel: string) =>
      owner.authorizeChannel(socketId, channel, { user_id: name, user_info: { username: name } })
    const one = testListener(at, sign)
    listeners.push(one)
    return one
  }
  const said = (events: { event: string; data: unknown }[], event: string) =>
    events.filter((one) => one.event === event).map((one) => one.data)
  const membersOf = (heard: { channel: unknown }) =>
    Object.keys((heard.channel as { members: { members: object } }).members.members).sort()

  test('deliver to each other’s, soon enough to talk', async () => {
    const near = await browser(here, 'ada').listen('private-order-1')
    const far = await browser(there, 'bob').listen('private-order-1')
    const began = performance.now()
    await owner.trigger('private-order-1', 'order', { order_id: 1 })
    await vi.waitFor(() => expect(said(far.events, 'order')).toEqual([{ order_id: 1 }]), WAIT)
    expect(performance.now() - began, 'sooner than its next look by the clock alone would come').toBeLessThan(15_000)
    await vi.waitFor(() => expect(said(near.events, 'order')).toHaveLength(1), WAIT)
    far.channel.trigger('client-typing', {})
    await vi.waitFor(() => expect(said(near.events, 'client-typing')).toHaveLength(1), WAIT)
  })

  test('see the same people, one for several tabs in both, until the last tab closes', async () => {
    const near = await browser(here, 'ada').listen('presence-room')
    const [one, two] = [browser(here, 'bob'), browser(there, 'bob')]
    await one.listen('presence-room')
    const far = await two.listen('presence-room')
    await vi.waitFor(() => expect(membersOf(far)).toEqual(['ada', 'bob']), WAIT)
    const { users } = (await (await owner.get({ path: '/channels/presence-room/users' })).json()) as {
      users: unknown[]
    }
    expect(users).toHaveLength(2)
    const seats = () => database.db.pool.query(`select 1 from realtime_seat where user_id = 'bob'`)
    await vi.waitFor(async () => expect((await seats()).rowCount).toBe(2), WAIT)
    one.leave()
    await vi.waitFor(() => expect(here.realtime.size).toBe(1), WAIT)
    const third = browser(there, 'carol')
    await third.listen('presence-room')
    await vi.waitFor(() => expect(membersOf(near)).toEqual(['ada', 'bob', 'carol']), WAIT)
    expect(said(near.events, 'pusher:member_removed')).toEqual([])
    two.leave()
    await vi.waitFor(() => expect(membersOf(near)).toEqual(['ada', 'carol']), WAIT)
  })

  test('forget a process that went without a word', async () => {
    await browser(there, 'bob').listen('presence-room')
    const near = await browser(here, 'ada').listen('presence-room')
    await vi.waitFor(() => expect(membersOf(near)).toEqual(['ada', 'bob']), WAIT)
    // It has not been seen for a while, and its goodbye is lost.
    await buses[1]?.stop()
    await database.db.pool.query(`insert into realtime_process select gen_random_uuid(), now() - interval '30 seconds'`)
    await database.db.pool.query(
      `insert into realtime_seat select id, 'presence-room', 'ghost', '{}', 1 from realtime_process where seen_at < now() - interval '25 seconds'`,
    )
    await browser(here, 'carol').listen('presence-room')
    await vi.waitFor(() => expect(membersOf(near)).toEqual(['ada', 'carol']), WAIT)
  })

  test('count together who listens, and send somebody away wherever they are', async () => {
    const far = testListener(there, undefined, {
      userAuthentication: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId }, done) => done(null, owner.authenticateUser(socketId, { id: 'bob' }) as never),
      },
    })
    listeners.push(far)
    await browser(here, 'ada').listen('private-a')
    await far.listen('news')
    far.client.signin()
    await far.client.user.signinDonePromise
    await vi.waitFor(async () => {
      const answer = await owner.get({ path: '/channels/news', params: { info: 'subscription_count' } })
      expect(await answer.json()).toEqual({ occupied: true, subscription_count: 1 })
    }, WAIT)
    await owner.terminateUserConnections('bob')
    await vi.waitFor(() => expect(far.client.connection.state).toBe('disconnected'), WAIT)
    expect(here.realtime.size).toBe(1)
  })
})
