import type { Endpoint } from '../../src/contract/endpoint.ts'
import { getTransfer, sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { adasOwn } from './adas-own.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const transferFixtures: [Endpoint, Fixture][] = []

const ada = adasOwn(transferFixtures)

/** Both have enough for it: who sends another's request sends what is their own. */
async function wanted({ it, bob, acme }: World, who: Person) {
  for (const { customerId } of [who, bob]) await giveMoney(it, customerId, 'EUR', '1')
  const body = { payee_id: acme.customerId, payee_name: acme.username, asset: 'EUR', amount: '1.00', note: 'Lunch' }
  return { input: { body } }
}

ada(sendTransfer, 'own', wanted)
ada(getTransfer, 404, async (world, who) => {
  const made = expectOk(await world.it.call(sendTransfer, (await wanted(world, who)).input, { token: who.token }))
  return { input: { query: { transfer_id: made.id } } }
})
