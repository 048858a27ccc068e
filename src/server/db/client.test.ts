import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database/databases.ts'
import { openDatabase } from './client.ts'

/** Cuts the connection from below, as a broken network does. */
function cut(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error('the network broke'))
}

describe.each(['embedded', 'postgres'] as const)('on %s', (engine) => {
  let it: TestDatabase
  beforeAll(async () => {
    it = await testDatabase(engine)
  })
  afterAll(() => it.close())

  test('amounts beyond what a double holds come back digit by digit [ASVS 1.4.2]', async () => {
    const { rows } = await it.db.pool.query(
      `select 123456789012345678901234567890::numeric(78,0) as wei, 9007199254740993::int8 as big,
         array[123456789012345678901234567890]::numeric[] as many, array[9007199254740993]::int8[] as bigs`,
    )
    const wei = '123456789012345678901234567890'
    expect(rows).toEqual([{ wei, big: '9007199254740993', many: [wei], bigs: ['9007199254740993'] }])
  })

  test('a connection cut in a transaction undoes it, and named statements work on the next one', async () => {
    const named = (id: number) => ({ name: 'one-name', text: 'insert into cut values ($1)', values: [id] })
    await it.owner.query('create table cut (id int primary key); grant all on cut to public')
    await it.db.pool.query(named(1))
    const client = await it.db.pool.connect()
    await client.query('begin')
    await client.query(named(2))
    const running = client.query('select pg_sleep(0.05)')
    cut(client)
    await expect(running).rejects.toThrow()
    client.release(true)
    await it.db.pool.query(named(3))
    expect((await it.db.pool.query('select id from cut order by id')).rows).toEqual([{ id: 1 }, { id: 3 }])
  })

  test('a connection cut between the parts of a message serves nobody else with its remains', async () => {
    const client = await it.db.pool.connect()
    await expect(client.query({ name: 'wrong', text: 'select no_such_column', values: [] })).rejects.toThrow(
      'no_such_column',
    )
    const { connection } = client as unknown as { connection: { parse(query: object): void } }
    // An error whose Sync never comes: the server would ignore everything up to it.
    connection.parse({ name: 'half', text: 'select nonsense(', types: [] })
    cut(client)
    client.release(true)
    expect((await it.db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('a large question and a large answer pass whole', async () => {
    const text = 'é'.repeat(3_000_000)
    const { rows } = await it.db.pool.query('select $1::text as text, n from generate_series(1, 3) as n', [text])
    expect(rows.map((row) => row.text === text)).toEqual([true, true, true])
  })
})

test('closing waits for those who are at work, and twice is once', async () => {
  const { db } = await testDatabase('embedded')
  const work = [1, 2, 3].map((n) => db.pool.query('select $1::int as n, pg_sleep(0.01)', [n]))
  await Promise.all([db.close(), db.close()])
  expect((await Promise.all(work)).map(({ rows }) => rows[0].n)).toEqual([1, 2, 3])
  await expect(db.pool.query('select 1')).rejects.toThrow()
})

test('a server that is not there is an error, not a wait', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
})
