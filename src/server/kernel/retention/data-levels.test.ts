import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { ownColumns } from '../customer-keys/own-places.ts'
import { query } from '../tx.ts'
import { columnLevels, lies } from './data-levels.ts'
import { houseSealed } from './house-sealed.ts'

const COLUMNS = `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and format_type(a.atttypid, null) ~ '^(text|json|bytea|inet|character varying)' order by 1`

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it?.stop())

const declared = Object.entries(columnLevels).flatMap(([table, of]) =>
  Object.entries(of).flatMap(([level, columns]) => columns.split(' ').map((column) => ({ table, column, level }))),
)
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

test('every column that takes texts, bytes or JSON has one level, and none is declared that isn’t there [ASVS 14.1.1]', async () => {
  const there = (await query(it.ctx())<{ name: string }>(COLUMNS)).map(({ name }) => name)
  expect(there.filter((name) => !declared.some((one) => nameOf(one) === name))).toEqual([])
  expect(declared.map(nameOf).filter((name) => !there.includes(name))).toEqual([])
  expect(new Set(declared.map(nameOf)).size).toBe(declared.length)
})

test('what is sealed is its owner’s own, or the house’s for a reason, and no reason is of what isn’t there [ASVS 14.1.2]', async () => {
  const there = (await query(it.ctx())<{ name: string }>(COLUMNS)).map(({ name }) => name)
  const isHouses = (name: string) => lies(...(name.split('.') as [string, string])) === 'DATA_KEYS'
  const given = houseSealed.flatMap(([, columns]) => columns.split(/\s+/))
  expect(new Set(given).size, 'one reason each').toBe(given.length)
  expect(given.toSorted()).toEqual(there.filter(isHouses).toSorted())
  expect([...ownColumns.keys()].filter((place) => !there.includes(place))).toEqual([])
})

test('what is sealed, a hash or a keyed hash of somebody’s is no less than personal, and a secret lies in the clear nowhere but for a challenge that is used once [ASVS 14.1.2]', () => {
  const grave = declared.filter(({ table, column }) =>
    ['account_key', 'customer_key', 'DATA_KEYS'].includes(lies(table, column)),
  )
  expect(grave.length).toBeGreaterThan(80)
  expect(grave.filter(({ level }) => level !== 'personal' && level !== 'secret').map(nameOf)).toEqual([])
  const clear = declared.filter((one) => one.level === 'secret' && lies(one.table, one.column) === 'clear')
  expect(clear.map(nameOf)).toEqual([
    'account_token.hash',
    'passkey_challenge.challenge',
    'passkey_challenge.digest',
    'sandbox_signature.raw',
  ])
})
