import type { Endpoint } from '../../src/contract/endpoint.ts'
import { beginOnramp, endSandboxOnramp, onramp } from '../../src/contract/onramp/onramp.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

const USDC = { body: { asset: 'USDC', network: 'ethereum', currency: 'EUR', amount: '20' } } as const

/** Ada, of whom what was begun before is over, or the day's limit would be. */
async function ada({ it, ada: person, fresh }: World) {
  const who = await fresh(person)
  await it.app.db.pool.query(`update onramp_session set state = 'expired' where state in ('begun', 'to_pay')`)
  it.clock.advance(86_400_000)
  return fresh(who)
}

const end: Fixture['visit'] = async (world) => {
  const who = await ada(world)
  const { id } = expectOk(await world.it.call(beginOnramp, USDC, who))
  return { who, input: { body: { session_id: id, ending: 'rejected' } } }
}

export const onrampFixtures: [Endpoint, Fixture][] = [
  [onramp as unknown as Endpoint, { stranger: 'own', visit: async (world) => ({ who: await ada(world), input: {} }) }],
  [
    beginOnramp as unknown as Endpoint,
    { stranger: 'own', visit: async (world) => ({ who: await ada(world), input: USDC }) },
  ],
  [endSandboxOnramp as unknown as Endpoint, { stranger: 404, visit: end }],
]
