import { closeAccount, closureStanding, giveUpDust, undoClosure } from '../../src/contract/accounts/closures.ts'
import { askDataExport, dataExport, fetchDataExport } from '../../src/contract/accounts/data-exports.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { emailsTo, newPerson, tokenIn } from '../../src/server/testing/people.ts'
import { adasOwn } from './adas-own.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const personalDataFixtures: [Endpoint, Fixture][] = []

const ada = adasOwn(personalDataFixtures)

let crumbs = 0

/** Somebody who does it with a proof of their own, which no stranger has. */
const sure = <E extends Endpoint>(
  endpoint: E,
  stranger: Fixture['stranger'],
  visit: (world: World) => Promise<{ who?: Awaited<ReturnType<typeof newPerson>>; stepUp?: string; input: Input<E> }>,
) => personalDataFixtures.push([endpoint as unknown as Endpoint, { stranger, visit: visit as Fixture['visit'] }])

const somebody = async ({ it }: World) => {
  const who = await newPerson(it, 'leaver')
  return { who, stepUp: who.stepUp, input: { body: {} } }
}

ada(dataExport, 'own')
sure(askDataExport, 401, somebody)
sure(fetchDataExport, 404, async (world) => {
  const { who, stepUp } = await somebody(world)
  const asked = await world.it.call(askDataExport, { body: {} }, { token: who.token, stepUp })
  await world.it.settleEvents()
  return { who, input: { query: { export_id: asked.body.data.latest?.id ?? '' } } }
})
ada(closureStanding, 'own')
sure(giveUpDust, 401, async (world) => {
  const { who, stepUp } = await somebody(world)
  const amount = `0.${String(10 + (crumbs++ % 80))}`
  await giveMoney(world.it, who.customerId, 'EUR', amount)
  return { who, stepUp, input: { body: { dust: [{ asset: 'EUR', amount }] } } }
})
sure(closeAccount, 401, somebody)
sure(undoClosure, 'anyone', async (world) => {
  const { who, stepUp } = await somebody(world)
  await world.it.call(closeAccount, { body: {} }, { token: who.token, stepUp })
  await world.it.settleEvents()
  return { input: { body: { token: tokenIn(emailsTo(world.it, who.email)[0]) } } }
})
