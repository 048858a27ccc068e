import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAccountChange, uploadPaper } from '../../../../contract/accounts/name-corrections.ts'
import { inTx } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { PIXEL } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newCompany } from '../../../testing/new-company.ts'
import { type CustomerRow, customerById, openProfile, sealProfile } from '../customers.rows.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

/** Who asks for names of theirs, once they have these. */
async function bearer(names: { first_name: string; last_name: string }) {
  const who = await newCompany(it)
  const before = openProfile(it.ctx().sealer, (await customerById(it.ctx(), who.customerId)) as CustomerRow)
  await inTx(it.ctx(), async (tx) => {
    const sealed = await sealProfile(tx, who.customerId, { ...before, ...names })
    await tx.q('update customer set profile_sealed = $2 where id = $1', [who.customerId, sealed])
  })
  return async (facts: object) => {
    const file_ids = [expectOk(await it.call(uploadPaper, { query: { name: 'a.png' }, file: PIXEL }, who)).id]
    return it.call(askAccountChange, { body: { ...facts, why: 'I bear another name since May.', file_ids } }, who)
  }
}

const mixed = 'Аda'

test('who has letters of two scripts in one name corrects the other, and that one not into such another', async () => {
  const ask = await bearer({ first_name: mixed, last_name: 'Obi' })
  const refused = await ask({ first_name: `${mixed}h`, last_name: 'Obi' })
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([422, ['first_name']])
  const last = await ask({ last_name: 'Оkеke' })
  expect([last.status, last.body.errors?.map(({ field }) => field)]).toEqual([422, ['last_name']])
  expectOk(await ask({ first_name: mixed, last_name: 'Okeke' }))
})

test('who has a name of the house corrects what their company’s papers say, and either name is judged with the other', async () => {
  const ask = await bearer({ first_name: 'Florin', last_name: 'Support' })
  expect((await ask({ last_name: 'Desk' })).body.errors?.map(({ field }) => field)).toEqual(['last_name'])
  expectOk(await ask({ first_name: 'Florin', last_name: 'Support', company_name: 'Acme Partners' }))
  const other = await bearer({ first_name: 'Florin', last_name: 'Popescu' })
  expect((await other({ last_name: 'Support' })).body.errors?.map(({ field }) => field)).toEqual(['last_name'])
})
