import * as companies from '../../src/contract/accounts/company-verification.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { companyDraft } from '../../src/server/testing/companies.ts'
import { newStaff, PIXEL } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const companyFixtures: [Endpoint, Fixture][] = []

const put = (endpoint: unknown, stranger: Fixture['stranger'], visit: Fixture['visit']) =>
  companyFixtures.push([endpoint as Endpoint, { stranger, visit }])
const staff = <E extends Endpoint>(endpoint: E, input: (world: World) => Promise<Input<E>>) =>
  put(endpoint, 401, async (world) => ({
    input: (await input(world)) as Input<Endpoint>,
    who: await staffOf(world, 'compliance'),
  }))

put(companies.uploadCompanyPaper, 403, async (world) => ({
  who: await world.fresh(world.acme),
  input: { query: { name: 'extract.png' }, file: PIXEL },
}))
put(companies.companyVerification, 'own', async (world) => ({ who: await world.fresh(world.acme), input: {} }))
put(companies.sendCompany, 403, async (world) => {
  const who = await newCompany(world.it)
  return { who, input: { body: await companyDraft(world.it, who) } }
})
const companySent = async (world: World) => {
  const who = await newCompany(world.it)
  return expectOk(await world.it.call(companies.sendCompany, { body: await companyDraft(world.it, who) }, who))
}
staff(companies.deskCompanies, async (world) => {
  await companySent(world)
  return {}
})
const taken = async (world: World) => {
  const { id: verification_id, people } = await companySent(world)
  return { verification_id, act: 'take' as const, people: people.map(({ id }) => id), reason: 'Next in the queue' }
}
staff(companies.deskReviewCompany, async (world) => ({ body: await taken(world) }))
staff(companies.deskDecideCompany, async (world) => {
  const [body, by] = [await taken(world), await newStaff(world.it, ['compliance'])]
  expectOk(await world.it.call(companies.deskReviewCompany, { body }, by))
  const proposed = { ...body, act: 'propose' as const, verdict: 'approve' as const }
  expectOk(await world.it.call(companies.deskReviewCompany, { body: proposed }, by))
  return { body: { verification_id: body.verification_id, agree: true, reason: 'I see the same' } }
})
