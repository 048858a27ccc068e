import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database/databases.ts'
import { deep } from '../testing/database/engines.ts'
import { openDatabase } from './client.ts'
import { migrate, pending } from './migrate.ts'

// The embedded engine takes ten seconds to be there, each time.
describe.each(deep ? (['embedded', 'postgres'] as const) : (['postgres'] as const))('on %s', (engine) => {
  let it: TestDatabase
  let owner: { pool: TestDatabase['owner'] }
  let folder: string
  const add = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)

  beforeEach(async () => {
    it = await testDatabase(engine)
    await it.owner.query('drop table migration')
    owner = { pool: it.owner }
    folder = mkdtempSync(path.join(tmpdir(), 'florin-migrations-'))
    add('0001-start.sql', 'create table one (id int); insert into one values (1);')
    add('0002-more.sql', '-- why\ncreate table two (id int);\n')
  })
  afterEach(async () => {
    await it.close()
    rmSync(folder, { recursive: true })
  })

  test('files are applied in order, once', async () => {
    expect(await pending(owner, folder)).toEqual(['0001-start.sql', '0002-more.sql'])
    expect(await migrate(owner, folder)).toEqual(['0001-start.sql', '0002-more.sql'])
    expect(await migrate(owner, folder)).toEqual([])
    expect(await pending(owner, folder)).toEqual([])
  })

  test('processes that boot at once share the work', async () => {
    const others = it.url
      ? await Promise.all([1, 2, 3].map(() => openDatabase({ url: it.ownerUrl })))
      : [it.db, it.db, it.db]
    const done = await Promise.all([owner, ...others].map((db) => migrate(db, folder)))
    expect(done.flat().sort()).toEqual(['0001-start.sql', '0002-more.sql'])
    expect((await it.owner.query('select count(*)::int as rows from one')).rows).toEqual([{ rows: 1 }])
    if (it.url) await Promise.all(others.map((db) => db.close()))
  })

  test('a file that fails leaves nothing of itself, and those before it stay', async () => {
    add('0003-bad.sql', 'create table three (id int); select no_such_thing;')
    await expect(migrate(owner, folder)).rejects.toThrow('no_such_thing')
    expect(await pending(owner, folder)).toEqual(['0003-bad.sql'])
    expect((await it.db.pool.query(`select to_regclass('three') as three`)).rows).toEqual([{ three: null }])
  })

  test('a file changed after it was applied is refused', async () => {
    await migrate(owner, folder)
    add('0002-more.sql', 'create table two (id bigint);')
    await expect(migrate(owner, folder)).rejects.toThrow('0002-more.sql was changed after this database applied it')
    await expect(pending(owner, folder)).rejects.toThrow('was changed')
  })

  test('other line ends are no change', async () => {
    await migrate(owner, folder)
    add('0002-more.sql', '-- why\r\ncreate table two (id int);\r\n')
    expect(await migrate(owner, folder)).toEqual([])
  })

  test('a database newer than the program is refused', async () => {
    add('0003-later.sql', 'create table three (id int);')
    await migrate(owner, folder)
    rmSync(path.join(folder, '0003-later.sql'))
    await expect(migrate(owner, folder)).rejects.toThrow(
      'The database is newer than this program: it has 0003-later.sql',
    )
  })

  test('a file numbered below an applied one is refused', async () => {
    await migrate(owner, folder)
    add('0001-a-late-one.sql', 'create table late (id int);')
    await expect(migrate(owner, folder)).rejects.toThrow('have the same number')
    rmSync(path.join(folder, '0001-a-late-one.sql'))
    add('0000-late.sql', 'create table late (id int);')
    await expect(migrate(owner, folder)).rejects.toThrow('0000-late.sql comes too late')
  })
})
