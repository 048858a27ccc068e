import type { Endpoint } from '../../src/contract/endpoint.ts'
import * as links from '../../src/contract/wallet/payment-links.ts'
import { getReceipt } from '../../src/contract/wallet/receipts.ts'
import { createStandingReference, standingReference } from '../../src/contract/wallet/standing.ts'
import { getTransfer, sendTransfer, transferConfirms } from '../../src/contract/wallet/transfers.ts'
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
  // What they did with their accounts in earlier visits may have frozen them.
  await it.app.db.pool.query('update customer set frozen_until = null')
  const body = { payee_id: acme.customerId, payee_name: acme.username, asset: 'EUR', amount: '1.00', note: 'Lunch' }
  return { input: { body }, stepUp: who.stepUp }
}

ada(sendTransfer, 401, wanted)
ada(getTransfer, 404, async (world, who) => {
  const made = expectOk(await world.it.call(sendTransfer, (await wanted(world, who)).input, who))
  return { input: { query: { transfer_id: made.id } } }
})

ada(transferConfirms, 'own', async ({ acme }) => ({
  input: { query: { payee_id: acme.customerId, asset: 'EUR', amount: '1.00' } },
}))
ada(getReceipt, 404, async (world, who) => {
  const made = expectOk(await world.it.call(sendTransfer, (await wanted(world, who)).input, who))
  return { input: { query: { transaction_id: made.id } } }
})
ada(standingReference, 'own')
ada(createStandingReference, 'own')

const byLink = { asset: 'EUR', amount: '1.00', text: 'Lunch' }
const asked = async ({ it }: World, who: Person) =>
  expectOk(await it.call(links.createPaymentLink, { body: byLink }, { token: who.token }))

/** So many may be open at once: earlier visits make room. */
const roomy = async ({ it }: World) =>
  it.app.db.pool.query("update payment_link set state = 'cancelled', closed_at = created_at where state = 'open'")

ada(links.listPaymentLinks, 'own')
ada(links.createPaymentLink, 'own', async (world) => {
  await roomy(world)
  return { input: { body: byLink } }
})
ada(links.cancelPaymentLink, 404, async (world, who) => {
  await roomy(world)
  return { input: { body: { link_id: (await asked(world, who)).id } } }
})
ada(links.payPaymentLink, 401, async (world, who) => {
  await roomy(world)
  await wanted(world, who)
  const { code } = await asked(world, await world.fresh(world.acme))
  return { input: { body: { code, payee_name: world.acme.username, amount: '1.00' } }, stepUp: who.stepUp }
})
transferFixtures.push([
  links.openPaymentLink as unknown as Endpoint,
  {
    stranger: 'anyone',
    visit: async (world) => {
      await roomy(world)
      const { code } = await asked(world, await world.fresh(world.acme))
      return { input: { params: { code } } }
    },
  },
])
