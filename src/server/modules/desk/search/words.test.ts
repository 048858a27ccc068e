import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Query } from '../../../kernel/tx.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database/databases.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { buffersOf } from '../../../testing/database/plans.ts'
import { FIRST, namedSo } from './words.rows.ts'

const PEOPLE = 12_000
// Everybody is an Ann; an Odd and an Even are half each, a Third is each third one, and three are Rare. One in five is checked. What else they are called is theirs alone.
const FILL = `insert into customer_word (word_index, customer_id, rank)
  select word, lpad(n::text, 32, '0')::uuid, case when n % 5 = 0 then 2 else 3 end from generate_series(1, ${PEOPLE}) n, unnest(array['ann', 'first ' || n, 'last ' || n,
    case when n % 2 = 1 then 'odd' else 'even' end, case when n % 3 = 0 then 'third' end, case when n in (6, 7, 8) then 'rare' end]) word where word is not null`

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(anEngine)
  const client = await database.superuser.connect()
  await client.query('set session_replication_role = replica')
  await client.query(FILL)
  await client.query('set session_replication_role = default')
  client.release()
  await database.owner.query('vacuum analyze customer_word')
})
afterAll(() => database?.close())

const idOf = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`
const all = Array.from({ length: PEOPLE }, (_, i) => i + 1)
const inOrder = [...all.filter((n) => n % 5 === 0), ...all.filter((n) => n % 5 !== 0)]
const bears: Record<string, (n: number) => boolean> = {
  ann: () => true,
  odd: (n) => n % 2 === 1,
  even: (n) => n % 2 === 0,
  third: (n) => n % 3 === 0,
  rare: (n) => n >= 6 && n <= 8,
  nobody: () => false,
}

test.each([
  ['ann'],
  ['ann odd'],
  ['odd even'],
  ['ann odd even'],
  ['third odd ann'],
  ['rare even'],
  ['rare ann even third'],
  ['odd odd'],
  ['ann nobody'],
])('who is called %s, the checked first, at the cost of reading each word once', async (name) => {
  const words = name.split(' ')
  let buffers = 0
  const measured: Query = async (text, params = []) => {
    buffers += await buffersOf(database.db.pool, { text, params })
    return (await database.db.pool.query(text, [...params])).rows
  }
  const expected = inOrder.filter((n) => words.every((word) => bears[word]?.(n))).map(idOf)
  expect(await namedSo(measured, words, 11, FIRST)).toEqual(expected.slice(0, 11))
  // One by one the lookups of a half of them come to twenty thousand.
  expect(buffers).toBeLessThan(4_000)
  const last = expected[10]
  if (last === undefined) return
  const rank = Number(last.replaceAll('-', '')) % 5 === 0 ? 2 : 3
  expect(await namedSo(measured, words, 3_000, { rank, id: last })).toEqual(expected.slice(11, 3_011))
})
