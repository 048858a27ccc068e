import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { ownerOf, ownKeys, ownTable, ownTables } from '../../kernel/customer-keys/own-places.ts'
import { liesOwn } from '../../kernel/customer-keys/with-key.ts'
import { FIRST_ID } from '../../kernel/page-cursor.ts'
import { pooled, type Query } from '../../kernel/tx.ts'

/**
 * Customers' own keys beside a backup, apart from what they seal: so that a key that is deleted is gone for the backups of before as well, as soon as the files of keys of before are. A line a key, as JSON; what is
 * in it is sealed by the house's key. Its last line says as of when it is, how many there are and the SHA-256 of all before it: a file that was cut off, or is of before a backup, would pass for one of which many
 * were erased.
 */
export const keysFileOf = (file: string): string => `${file}.keys`

/** What of pg_dump leaves the keys out. */
export const WITHOUT_KEYS = Object.values(ownKeys).map(({ table }) => `--exclude-table-data=public.${table}`)

const AT_ONCE = 5_000
const Key = z.strictObject({ customer_id: z.uuid(), key_sealed: z.string(), created_at: z.string() })
const Line = Key.extend({ table: z.enum(Object.values(ownKeys).map(({ table }) => table)) })

const End = z.strictObject({ at: z.iso.datetime(), keys: z.int(), sha256: z.string() })

const read = (table: string) =>
  `select customer_id, key_sealed, created_at::text from ${table} where customer_id > $1 order by customer_id limit ${AT_ONCE}`
const WHOSE = 'from jsonb_to_recordset($1::jsonb) k (customer_id uuid, key_sealed text, created_at timestamptz)'
const write = (
  table: string,
) => `insert into ${table} (customer_id, key_sealed, created_at) select k.customer_id, k.key_sealed, k.created_at ${WHOSE}
  where exists (select from customer c where c.id = k.customer_id) on conflict (customer_id) do nothing returning 1 as done`

/** Writes all keys that there are as of a snapshot, which is one of `at`. @returns how many. */
export async function writeOwnKeys(q: Query, file: string, at: Date): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let count = 0
  try {
    for (const { table } of Object.values(ownKeys))
      for (let after = FIRST_ID; ; ) {
        const rows = await q<z.output<typeof Key>>(read(table), [after])
        const lines = rows.map((row) => `${JSON.stringify({ table, ...row })}\n`).join('')
        await handle.write(lines)
        hash.update(lines)
        count += rows.length
        after = rows.at(-1)?.customer_id ?? after
        if (rows.length < AT_ONCE) break
      }
    await handle.write(`${JSON.stringify({ at: at.toISOString(), keys: count, sha256: hash.digest('hex') })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return count
}

/**
 * Looks through a file of keys before anything of it is used. @returns how many it has, and as of when it is by its end, which files of up to 0.7.0 don't have.
 * @throws Error in plain words: it isn't what was written.
 */
export async function lookThrough(file: string): Promise<{ keys: number; at: string | undefined }> {
  const hash = createHash('sha256')
  let keys = 0
  let end: z.output<typeof End> | undefined
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const ended = End.safeParse(JSON.parse(line))
    if (end) throw new Error(`${file} is not what was written: it goes on after its end.`)
    if (ended.success) end = ended.data
    else {
      hash.update(`${line}\n`)
      keys++
    }
  }
  if (end && (end.keys !== keys || end.sha256 !== hash.digest('hex')))
    throw new Error(`${file} is not what was written: its keys are others than its last line says.`)
  return { keys, at: end?.at }
}

// Texts must be constants: each is a prepared statement.
const LACKING = Object.keys(ownTables).flatMap((name) => {
  const of = ownTable(name)
  if (!of) return []
  const { table, over } = ownKeys[of.key]
  const owner = ownerOf(of, 't')
  const own = Object.entries(of.sealed).map(([column, type]) => liesOwn(`t.${column}`, type))
  return [
    `select count(*)::int as n from (select distinct ${owner} as id from ${of.table} t where (${own.join(' or ')})
      and not exists (select from ${table} k where k.customer_id = ${owner})) lacking where not ${over}(id)`,
  ]
})

/** Whether anything is sealed by the own key of somebody who has none, though by the database's own word they aren't erased. */
export async function lacksOwnKeys(q: Query): Promise<boolean> {
  for (const text of LACKING) if (((await q<{ n: number }>(text))[0]?.n ?? 0) > 0) return true
  return false
}

/** Puts keys into a restored database, those of customers that it knows. @returns how many, and the usernames of accounts in it whose key is gone. */
export async function readOwnKeys(db: Db, file: string): Promise<{ put: number; gone: string[] }> {
  const q = pooled(db)
  let put = 0
  let waiting: z.output<typeof Line>[] = []
  const flush = async () => {
    for (const { table } of Object.values(ownKeys)) {
      const of = waiting.filter((line) => line.table === table)
      if (of.length > 0) put += (await q(write(table), [JSON.stringify(of)])).length
    }
    waiting = []
  }
  if (existsSync(file))
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const read: unknown = JSON.parse(line)
      if (End.safeParse(read).success) break
      waiting.push(Line.parse(read))
      if (waiting.length === AT_ONCE) await flush()
    }
  await flush()
  return { put, gone: (await q<{ username: string }>(GONE)).map(({ username }) => username) }
}

const GONE = `select c.username from customer c where c.profile_sealed like '~%' and not exists (select from account_key k where k.customer_id = c.id) order by c.username`
