import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BusMessage } from '../realtime/bus.ts'
import { type TestDatabase, testDatabase } from '../testing/database/databases.ts'
import { WAIT } from '../testing/realtime.ts'
import { type Pauses, TableBus } from './table-bus.ts'

/** So that nothing is found by the clock. */
const NEVER: Pauses = { empty: 3_600_000, quiet: 3_600_000, untold: 3_600_000 }
const LISTENING = `select pid from pg_stat_activity where datname = current_database() and query = 'listen florin_realtime'`
const INSERT = 'insert into realtime_message (body) values ($1)'
const CUT_AND_INSERT = `with cut as (select count(pg_terminate_backend(pid)) as n from (${LISTENING}) l)
  insert into realtime_message (body) select $1 from cut where n > 0`

let database: TestDatabase
const faults: unknown[] = []
const buses: TableBus[] = []
beforeAll(async () => {
  // tidy: allow several processes listen to one server
  database = await testDatabase('postgres')
})
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.stop()
  expect(faults).toEqual([])
})
afterAll(() => database.close())

const note = (event: string): BusMessage => ({ kind: 'event', channels: ['news'], event, data: '{}' })
const listening = async () => (await database.superuser.query(LISTENING)).rows.length

/** A bus on which somebody is active; `deaf`: no notification reaches it. */
async function bus(pauses: Partial<Pauses>, { deaf = false } = {}) {
  const { listen, ...rest } = database.db
  const one = new TableBus(deaf ? rest : { ...rest, listen }, (error) => faults.push(error), pauses)
  const heard: string[] = []
  one.listen((message) => heard.push(message.kind === 'event' ? message.event : message.kind))
  const before = await listening()
  await one.start()
  if (!deaf) await vi.waitFor(async () => expect(await listening()).toBe(before + 1), WAIT)
  one.setActive(true)
  buses.push(one)
  return { say: (event: string) => one.publish([note(event)]), heard }
}

test('a notification tells of what was said, before any clock does', async () => {
  const [here, there] = [await bus(NEVER), await bus(NEVER)]
  await here.say('a')
  await vi.waitFor(() => expect(there.heard).toEqual(['a']), WAIT)
  await there.say('b')
  await vi.waitFor(
    () =>
      expect([here.heard, there.heard]).toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ]),
    WAIT,
  )
})

test('what no notification told of is found by the clock, and what follows it sooner', async () => {
  const here = await bus(NEVER)
  const there = await bus({ quiet: 2_000, untold: 10 }, { deaf: true })
  await here.say('first')
  await vi.waitFor(() => expect(there.heard).toEqual(['first']), WAIT)
  const began = performance.now()
  for (let n = 2; n <= 10; n++) {
    await here.say(`next ${n}`)
    await vi.waitFor(() => expect(there.heard).toHaveLength(n), WAIT)
  }
  expect(performance.now() - began, 'a quiet clock alone would take 18 seconds').toBeLessThan(9_000)
})

test('what was said while the listening connection was cut is heard when there is another one', async () => {
  const [here, there] = [await bus(NEVER), await bus(NEVER)]
  await database.superuser.query(CUT_AND_INSERT, [JSON.stringify(note('nobody was told'))])
  await vi.waitFor(() => expect(there.heard).toEqual(['nobody was told']), WAIT)
  await vi.waitFor(async () => expect(await listening()).toBe(2), WAIT)
  await here.say('told again')
  await vi.waitFor(() => expect(there.heard).toEqual(['nobody was told', 'told again']), WAIT)
})

test('a process to which nobody is connected leaves notifications alone, and hears all when somebody comes', async () => {
  const here = await bus(NEVER)
  const there = await bus(NEVER)
  await here.say('heard')
  await vi.waitFor(() => expect(there.heard).toEqual(['heard']), WAIT)
  buses[1]?.setActive(false)
  await here.say('unheard')
  await vi.waitFor(() => expect(here.heard).toEqual(['heard', 'unheard']), WAIT)
  expect(there.heard).toEqual(['heard'])
  await database.superuser.query(INSERT, [JSON.stringify(note('untold'))])
  buses[1]?.setActive(true)
  await vi.waitFor(() => expect(there.heard).toEqual(['heard', 'unheard', 'untold']), WAIT)
})
