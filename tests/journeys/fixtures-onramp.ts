import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { beginOnramp, endSandboxOnramp, onramp } from '../../src/contract/onramp/onramp.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

const USDC = { body: { asset: 'USDC', network: 'ethereum', currency: 'EUR', amount: '20' } } as const

/** Somebody new each time, of whom nothing waits and who began nothing today: both are bounded. */
const somebody = async ({ it, fresh }: World) => fresh(await newPerson(it, `card_${randomUUID().slice(0, 8)}`))

const end: Fixture['visit'] = async (world) => {
  const who = await somebody(world)
  const { id } = expectOk(await world.it.call(beginOnramp, USDC, who))
  return { who, input: { body: { session_id: id, ending: 'rejected' } } }
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
  [endSandboxOnramp as unknown as Endpoint, { stranger: 404, visit: end }],
]
