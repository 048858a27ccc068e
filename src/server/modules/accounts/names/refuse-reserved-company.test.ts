import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEntity, getUser, updateEntity } from '../../../../contract/accounts/accounts.ts'
import { askAccountChange, uploadPaper } from '../../../../contract/accounts/name-corrections.ts'
import { inTx } from '../../../kernel/tx.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { PIXEL } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newCompany } from '../../../testing/new-company.ts'
import { registrant } from '../../../testing/people.ts'
import { type CustomerRow, customerById, openProfile, sealProfile } from '../customers.rows.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const company = { legal_type: 'private_company', registration_number: 'RC-1', representative_role: 'Director' } as const
const entity = (company_name: string, more = {}) => ({ ...registrant('acme'), ...company, company_name, ...more })
const faults = ({ status, body }: Answer<unknown>) => [status, body.errors]
const kept = 'This name is kept for Florin and its staff: choose another one.'
const reads = 'This reads as Florin or its staff: write your name as your papers have it.'

test.each(['Florin Support', 'Flоrin Suppоrt Ltd', 'Ｆｌｏｒｉｎ S.A.'])('no company registers as %s', async (name) => {
  const refused = await it.call(createEntity, { body: entity(name) })
  expect(faults(refused)).toEqual([422, [{ field: 'company_name', message: reads }]])
})

test('companies of ordinary words register, and one whose representative reads as staff doesn’t', async () => {
  for (const name of ['Desk Trade Ltd', 'Service Center Lda', 'Global Security AG', 'Florin Popescu SRL'])
    expectOk(await it.call(createEntity, { body: entity(name) }))
  const staff = entity('Acme', { first_name: 'Flоrin', last_name: 'Suppоrt' })
  expect(faults(await it.call(createEntity, { body: staff }))).toEqual([422, [{ field: 'last_name', message: reads }]])
})

test('none is corrected into such a name; what else its papers say is', async () => {
  const acme = await newCompany(it)
  const paper = async () => expectOk(await it.call(uploadPaper, { query: { name: 'a.png' }, file: PIXEL }, acme)).id
  const why = 'We bear another name since May.'
  const ask = async (facts: object) =>
    it.call(askAccountChange, { body: { ...facts, why, file_ids: [await paper()] } }, acme)
  expect(faults(await ask({ company_name: 'Florin Cоmpliance Ltd' }))).toEqual([
    422,
    [{ field: 'company_name', message: reads }],
  ])
  expectOk(await ask({ company_name: 'Compliance Partners Ltd' }))
})

test('nor trades under one; who does already changes the rest of their profile', async () => {
  const acme = await newCompany(it)
  const save = (trading_name: string, website = 'https://acme.example') =>
    it.call(updateEntity, { body: { trading_name, website } }, acme)
  expect(faults(await save('Flоrin Support'))).toEqual([422, [{ field: 'trading_name', message: kept }]])
  expectOk(await save('Acme Traders'))
  const before = openProfile(it.ctx().sealer, (await customerById(it.ctx(), acme.customerId)) as CustomerRow)
  await inTx(it.ctx(), async (tx) => {
    const sealed = await sealProfile(tx, acme.customerId, { ...before, trading_name: 'Florin' })
    await tx.q('update customer set profile_sealed = $2 where id = $1', [acme.customerId, sealed])
  })
  expectOk(await save('Florin', 'https://www.acme.example'))
  const me = expectOk(await it.call(getUser, { params: { user_id: acme.customerId } }, acme))
  expect(me).toMatchObject({ trading_name: 'Florin', website: 'https://www.acme.example' })
})
