import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { beginOnramp, endSandboxOnramp, giveUpOnramp, onramp } from '../../src/contract/onramp/onramp.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

const USDC = { body: { asset: 'USDC', network: 'ethereum', currency: 'EUR', amount: '20' } } as const

/** Fewer than may be begun in a day, and more than any test that needs the same person at its next visit begins. */
const MOST = 9
const people = new WeakMap<World, { test: string | undefined; who: Person }>()
const BEGUN = 'select count(*)::int as n from onramp_session where customer_id = $1'

/** Somebody of each test's own, of whom nothing waits: visits of one test are the same person's, and no test begins for another what is bounded by the day. */
async function somebody(world: World): Promise<Person> {
  const { it, fresh } = world
  const { pool } = it.app.db
  const expire = () => pool.query(`update onramp_session set state = 'expired' where state in ('begun', 'to_pay')`)
  await expire()
  const test = expect.getState().currentTestName
  const last = people.get(world)
  const begun = last && (await pool.query<{ n: number }>(BEGUN, [last.who.customerId])).rows[0]?.n
  if (last && last.test === test && (begun ?? 0) < MOST) return fresh(last.who)
  const who = await newPerson(it, `card_${randomUUID().slice(0, 8)}`)
  people.set(world, { test, who })
  // Their address is there from then on: what a purchase adds is the same each time.
  expectOk(await it.call(beginOnramp, USDC, await fresh(who)))
  await expire()
  return fresh(who)
}

const begun =
  (more: object): Fixture['visit'] =>
  async (world) => {
    const who = await somebody(world)
    const { id } = expectOk(await world.it.call(beginOnramp, USDC, who))
    return { who, input: { body: { session_id: id, ...more } } }
  }

export const onrampFixtures: [Endpoint, Fixture][] = [
  [
    onramp as unknown as Endpoint,
    { stranger: 'own', visit: async (world) => ({ who: await somebody(world), input: {} }) },
  ],
  [
    beginOnramp as unknown as Endpoint,
    { stranger: 'own', visit: async (world) => ({ who: await somebody(world), input: USDC }) },
  ],
  [endSandboxOnramp as unknown as Endpoint, { stranger: 404, visit: begun({ ending: 'rejected' }) }],
  [giveUpOnramp as unknown as Endpoint, { stranger: 404, visit: begun({}) }],
]
