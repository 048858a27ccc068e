import type { Endpoint } from '../../src/contract/endpoint.ts'
import * as destinations from '../../src/contract/withdrawals/destinations.ts'
import { withdrawalCode } from '../../src/contract/withdrawals/email-code.ts'
import { getWithdrawalLimits } from '../../src/contract/withdrawals/limits.ts'
import { estimateTransferFee } from '../../src/contract/withdrawals/network-fees.ts'
import * as withdrawals from '../../src/contract/withdrawals/withdrawals.ts'
import { fundHot, oldAddress } from '../../src/server/testing/chain-withdrawals.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { newAddress, newIban, oldDestination } from '../../src/server/testing/withdrawals.ts'
import { adasOwn } from './adas-own.ts'
import type { Fixture } from './fixtures.ts'
import { inTurn } from './in-turn.ts'
import type { World } from './world.ts'

export const withdrawalFixtures: [Endpoint, Fixture][] = []

/** Ada, and whoever comes after her: of somebody's, so many withdrawals may wait at once. */
const holder = inTurn<Person>(80, (world, before) => (before ? newHolder(world) : world.ada))
const ada = adasOwn(withdrawalFixtures, holder)

/** Fifty are the most, and limits count what was asked for: earlier visits make room. */
async function place({ it }: World, who: Person) {
  const at = it.clock.now()
  await it.app.db.pool.query('update destination set removed_at = $2 where customer_id = $1 and removed_at is null', [
    who.customerId,
    at,
  ])
  await giveMoney(it, who.customerId, 'EUR', '10')
  return oldDestination(it, who)
}
/** The same for an address, which the house can pay. */
async function placeOnChain(world: World, who: Person) {
  await place(world, who)
  // A day has so many new addresses: earlier visits make room.
  await world.it.app.db.pool.query('delete from destination_ask')
  await giveMoney(world.it, who.customerId, 'ETH', '1')
  await fundHot(world.it, 'ETH', '1')
  return oldAddress(world.it, who)
}
const wanted = async (world: World, who: Person) => ({
  stepUp: who.stepUp,
  input: { body: { destination_id: (await place(world, who)).id, currency: 'EUR', amount: '1.00' } },
})
const made = async (world: World, who: Person) => {
  const { input, stepUp } = await wanted(world, who)
  return expectOk(await world.it.call(withdrawals.withdrawFiat, input, { token: who.token, stepUp }))
}
const wantedOnChain = async (world: World, who: Person) => {
  const body = { asset: 'ETH', destination_id: (await placeOnChain(world, who)).id }
  const { offers } = expectOk(await world.it.call(estimateTransferFee, { body }, { token: who.token }))
  const quote = offers[0]?.quote ?? ''
  return { stepUp: who.stepUp, input: { body: { ...body, amount: '0.001', quote } } }
}
/** Whoever has withdrawn both before, so that what it adds is the same each time. */
async function newHolder(world: World): Promise<Person> {
  const who = await world.fresh(await newPerson(world.it, 'ada_canary'))
  await made(world, who)
  const { input, stepUp } = await wantedOnChain(world, who)
  expectOk(await world.it.call(withdrawals.transferToExternalAddress, input, { token: who.token, stepUp }))
  return who
}

ada(getWithdrawalLimits, 'own')
ada(destinations.listDestinations, 'own')
ada(destinations.addBankDestination, 401, async (world, who) => {
  await place(world, who)
  const body = { rail: 'sepa', currency: 'EUR', fields: { iban: newIban() } } as const
  return { stepUp: who.stepUp, input: { body } }
})
ada(destinations.addAddressDestination, 401, async (world, who) => {
  await place(world, who)
  const body = { network: 'ethereum', address: newAddress(), owner: 'self' as const }
  return { stepUp: who.stepUp, input: { body } }
})
ada(destinations.removeDestination, 404, async (world, who) => ({
  input: { body: { destination_id: (await place(world, who)).id } },
}))
ada(withdrawals.withdrawFiat, 401, wanted)
ada(estimateTransferFee, 404, async (world, who) => ({
  input: { body: { asset: 'ETH', destination_id: (await placeOnChain(world, who)).id } },
}))
ada(withdrawals.transferToExternalAddress, 401, wantedOnChain)
ada(withdrawalCode, 404, async (world, who) => ({
  input: {
    body: { action: 'send' as const, destination_id: (await place(world, who)).id, asset: 'EUR', amount: '1.00' },
  },
}))
ada(withdrawals.cancelWithdrawal, 404, async (world, who) => ({
  input: { body: { withdrawal_id: (await made(world, who)).id } },
}))
ada(withdrawals.listWithdrawals, 'own')
ada(withdrawals.getWithdrawal, 404, async (world, who) => ({
  input: { query: { withdrawal_id: (await made(world, who)).id } },
}))

/** One that waits for the desk: Ada's, or of whoever comes after her. */
export const heldBack = async (world: World) => {
  const { id } = await made(world, await world.fresh(await holder(world)))
  const at = world.it.app.db.pool
  await at.query("update withdrawal set state = 'needs_approval', held_for = '{first}' where id = $1", [id])
  return id
}
