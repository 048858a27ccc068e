import * as avatars from '../../src/contract/accounts/avatars.ts'
import { closeAccount, closureStanding, giveUpDust, undoClosure } from '../../src/contract/accounts/closures.ts'
import { askDataExport, dataExport, fetchDataExport } from '../../src/contract/accounts/data-exports.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { acceptDocuments, documentVersions, ownDocuments } from '../../src/contract/legal/legal-documents.ts'
import { PIXEL } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { emailsTo, newPerson, type Person, tokenIn } from '../../src/server/testing/people.ts'
import { adasOwn } from './adas-own.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const personalDataFixtures: [Endpoint, Fixture][] = []

const ada = adasOwn(personalDataFixtures)

/** Who gives up crumbs: one in each world, so that a key of theirs is asked for twice. */
let crumb = 0
const crumbs = new WeakMap<World, Person>()

/** Somebody who does it with a proof of their own, which no stranger has. */
const sure = <E extends Endpoint>(
  endpoint: E,
  stranger: Fixture['stranger'],
  visit: (world: World) => Promise<{ who?: Person; stepUp?: string; input: Input<E> }>,
) => personalDataFixtures.push([endpoint as unknown as Endpoint, { stranger, visit: visit as Fixture['visit'] }])

const somebody = async ({ it }: World) => {
  const who = await newPerson(it, 'leaver')
  return { who, stepUp: who.stepUp, input: { body: {} } }
}

/** Somebody who shows a picture. */
const pictured = async ({ it }: World) => {
  const who = await newPerson(it, 'pictured')
  const { avatar } = expectOk(await it.call(avatars.setAvatar, { file: PIXEL }, who))
  return { who, avatar: avatar ?? '' }
}
sure(avatars.setAvatar, 'own', async (world) => ({ who: (await pictured(world)).who, input: { file: PIXEL } }))
sure(avatars.removeAvatar, 'own', async (world) => ({ who: (await pictured(world)).who, input: { body: {} } }))
sure(avatars.getAvatar, 'anyone', async (world) => ({
  input: { params: { avatar: (await pictured(world)).avatar }, query: { format: 'json' as const } },
}))
ada(ownDocuments, 'own')
ada(acceptDocuments, 'own', async () => ({
  input: { body: { documents: [{ document: 'terms' as const, version: documentVersions.terms }] } },
}))
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
  const kept = crumbs.get(world) ?? (await newPerson(world.it, 'crumbs'))
  crumbs.set(world, kept)
  const who = await world.fresh(kept)
  await giveMoney(world.it, who.customerId, 'EUR', `0.0${1 + (crumb++ % 3)}`)
  const { dust } = (await world.it.call(closureStanding, {}, who)).body.data
  return { who, stepUp: kept.stepUp, input: { body: { dust } } }
})
sure(closeAccount, 401, somebody)
sure(undoClosure, 'anyone', async (world) => {
  const { who, stepUp } = await somebody(world)
  await world.it.call(closeAccount, { body: {} }, { token: who.token, stepUp })
  await world.it.settleEvents()
  return { input: { body: { token: tokenIn(emailsTo(world.it, who.email)[0]) } } }
})
