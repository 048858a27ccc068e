import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../src/server/testing/database/databases.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { writes } from './whole-database.ts'

const INSERT = `insert into written values (1, 'as it was')`

// What the other tests believe in: 'nothing was written' must be false after anything at all.
describe.each(engines)('two equal states of a whole database, on %s,', (engine) => {
  let it: TestDatabase
  const run = (text: string) => it.owner.query(text)
  beforeAll(async () => {
    it = await testDatabase(engine)
    await run('create table written (id int, said text)')
    await run('grant select on written to public')
    await run(INSERT)
  })
  afterAll(() => it.close())

  test.each([
    ['a row more', INSERT],
    ['a row changed', `update written set said = 'another'`],
    ['a row written as it was', 'update written set said = said'],
    ['a row that went and one that came, the same', `with gone as (delete from written) ${INSERT}`],
    ['a row less', 'delete from written where ctid in (select min(ctid) from written)'],
  ])('are not had after %s', async (_what, statement) => {
    const before = await writes(it.db)
    await run(statement)
    const after = await writes(it.db)
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['written'])
  })

  test.each([
    ['reading', 'select * from written'],
    ['waiting for a lock and holding it', 'select * from written for update'],
    ['what found no row', 'update written set said = said where false'],
    ['what was taken back', `begin; ${INSERT}; update written set said = 'x'; rollback`],
  ])('are had after %s', async (_what, statement) => {
    const before = await writes(it.db)
    await run(statement)
    expect(await writes(it.db)).toEqual(before)
  })
})
