import { enterSandboxCard, payByCard, sandboxCards } from '../../src/contract/cards/cards.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { createDeposit } from '../../src/contract/wallet/payments.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import type { Fixture } from './fixtures.ts'
import { onrampFixtures } from './fixtures-onramp.ts'
import { inTurn } from './in-turn.ts'
import type { World } from './world.ts'

const FORGET = `update deposit set status = 'expired', closed_at = now() where method = 'card' and status in ('created', 'pending')`

/** Ada, and whoever comes after her: so many deposits are within the day's limit. */
const payer = inTurn<Person>(50, ({ it, ada }, before) => (before ? newPerson(it, 'ada_canary') : ada))

/** A small card deposit; what was asked for before is over. */
async function byCard(world: World) {
  const { it } = world
  const who = await world.fresh(await payer(world))
  await it.app.db.pool.query(FORGET)
  const body = { currency: 'EUR', amount: '4.00', method: 'card' } as const
  return { who, deposit_id: expectOk(await it.call(createDeposit, { body }, who)).id }
}

const pay: Fixture['visit'] = async (world) => {
  const { who, deposit_id } = await byCard(world)
  return { who, input: { body: { deposit_id } } }
}
const enter: Fixture['visit'] = async (world) => {
  const { who, deposit_id } = await byCard(world)
  await world.it.call(payByCard, { body: { deposit_id } }, who)
  return { who, input: { body: { deposit_id, number: sandboxCards[3].number } } }
}

/** Cards that the house charges, and those that another seller does. */
export const cardFixtures: [Endpoint, Fixture][] = [
  ...onrampFixtures,
  [payByCard as unknown as Endpoint, { stranger: 404, visit: pay }],
  [enterSandboxCard as unknown as Endpoint, { stranger: 404, visit: enter }],
]
