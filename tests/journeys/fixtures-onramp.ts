import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { beginOnramp, endSandboxOnramp, giveUpOnramp, onramp } from '../../src/contract/onramp/onramp.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import type { Fixture } from './fixtures.ts'
import { inTurn } from './in-turn.ts'
import type { World } from './world.ts'

const USDC = { body: { asset: 'USDC', network: 'ethereum', currency: 'EUR', amount: '20' } } as const

const expire = ({ it }: World) =>
  it.app.db.pool.query(`update onramp_session set state = 'expired' where state in ('begun', 'to_pay')`)

/** So many begin fewer than may be begun in a day, even where each is asked for twice. */
const buyer = inTurn(6, async (world): Promise<Person> => {
  const { it, fresh } = world
  // What others began from the same network counts for them, too, and isn't what these visits are about.
  await it.app.db.pool.query("delete from limit_count where key like 'onramp:network:%'")
  const who = await newPerson(it, `card_${randomUUID().slice(0, 8)}`)
  // Their address is there from then on: what a purchase adds is the same each time.
  expectOk(await it.call(beginOnramp, USDC, await fresh(who)))
  return who
})

/** Somebody who buys crypto by card, and of whom nothing waits. */
async function somebody(world: World): Promise<Person> {
  const who = await buyer(world)
  await expire(world)
  return world.fresh(who)
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
