import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/databases.ts'
import { engines } from '../../testing/database/engines.ts'
import { namedStatement } from './named-statement.ts'
import { type Insertable, insertOne, insertRecords, recordsOf } from './record-set.ts'

interface Row {
  id: string
  amount: bigint
  at: Date | null
  bytes: string
  kept: string
}

const rows: Insertable<Row> = {
  table: 'kept_row',
  columns: { id: 'text', amount: 'numeric', at: 'timestamptz', bytes: 'bytea', kept: 'json' },
}
// The most a balance can be, what a float begins to lose, and JSON whose bytes are nobody's to tidy.
const given: Row[] = [
  {
    id: 'a',
    amount: 10n ** 78n - 1n,
    at: new Date('2026-03-02T10:00:00.123Z'),
    bytes: '\\x00ff',
    kept: '{"b":1,  "a":2}',
  },
  { id: 'b', amount: -(2n ** 53n) - 1n, at: null, bytes: '\\x', kept: '"√ \\u0000 \\""' },
]

describe.each(engines)('record sets, on %s,', (engine) => {
  let it: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    it = await testDatabase(engine)
    await it.owner.query(
      'create table kept_row (id text, amount numeric(78,0), at timestamptz, bytes bytea, kept json); grant all on kept_row to public',
    )
  })
  afterAll(() => it.close())

  test('what is written is read to the last digit and byte, as a set or one by one', async () => {
    const one = insertOne(rows)
    const set = insertRecords(rows, '$1', `x.id <> 'c'`)
    const ways = [
      () => it.db.pool.query(set, [recordsOf([...given, { ...(given[0] as Row), id: 'c' }])]),
      async () => {
        for (const row of given) await it.db.pool.query(one.text, one.values(row))
      },
    ]
    for (const write of ways) {
      await it.db.pool.query('delete from kept_row')
      await write()
      const found = await it.db.pool.query(
        `select id, amount::text amount, at, '\\x' || encode(bytes, 'hex') bytes, kept::text kept from kept_row order by id`,
      )
      expect(found.rows).toEqual(given.map((row) => ({ ...row, amount: row.amount.toString() })))
    }
  })

  test('an empty set writes nothing', async () => {
    const { rowCount } = await it.db.pool.query(insertRecords(rows, '$1', 'true'), [recordsOf<Row>([])])
    expect(rowCount).toBe(0)
  })
})

test('a statement’s parameters go where their names stand, once each, and none may be missing', () => {
  const named = namedStatement<{ to: string; from: string | null }>((at) => `${at.to} ${at.from} ${at.to}`)
  expect(named.text).toBe('$1 $2 $1')
  expect(named.values({ from: null, to: 'x' })).toEqual(['x', null])
  expect(() => named.values({ to: 'x' } as never)).toThrow('a statement’s parameter is missing: from')
})
