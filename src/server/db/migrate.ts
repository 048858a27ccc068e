import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PoolClient, QueryConfig } from 'pg'
import type { Db } from './client.ts'
import { onConnection } from './connection.ts'

type Pool = Pick<Db, 'pool'>
type Migration = { name: string; sha256: string; sql: string }

const ours = fileURLToPath(new URL('./migrations/', import.meta.url))
const named = /^(\d{4})-[a-z0-9-]+\.sql$/
// Any number, as long as every process takes the same.
const MIGRATION_LOCK = 5_711_042
const A_DAY_MS = 86_400_000
// Not to be had, or wanted in a circle: either way somebody else goes first.
const LOST_LOCK = new Set(['55P03', '40P01'])

/** The database and this version of the code don't belong together; the message says what to do. */
export class MigrationRefused extends Error {}

/**
 * Brings the database up to this version: each file in a transaction of its own, one process at a time, in order.
 * Lost races for a table's lock are tried again, so that the queue behind it never waits longer than a second.
 * @returns the names of the files that this call applied.
 * @throws MigrationRefused when an applied file has changed, or the database is newer than the code.
 */
export async function migrate(db: Pool, folder = ours): Promise<string[]> {
  const files = await read(folder)
  const applied: string[] = []
  for (let tries = 0; ; ) {
    try {
      const name = await applyNext(db, files)
      if (!name) return applied
      applied.push(name)
      tries = 0
    } catch (error) {
      if (!LOST_LOCK.has(String((error as { code?: string }).code)) || ++tries === 60) throw error
    }
  }
}

/**
 * @returns the names of the files that this database still lacks; none means ready.
 * @throws MigrationRefused as {@link migrate} does.
 */
export async function pending(db: { pool: Pick<PoolClient, 'query'> }, folder = ours): Promise<string[]> {
  const files = await read(folder)
  const { rows } = await db.pool.query<{ known: boolean }>(`select to_regclass('migration') is not null as known`)
  const done = rows[0]?.known ? (await db.pool.query<Row>(appliedSql)).rows : []
  return lacking(files, done).map(({ name }) => name)
}

/** One hash over all migrations. */
export async function migrationsHash(folder = ours): Promise<string> {
  const files = await read(folder)
  return createHash('sha256')
    .update(files.map(({ name, sha256 }) => name + sha256).join())
    .digest('hex')
}

type Row = { name: string; sha256: string }
const appliedSql = 'select name, sha256 from migration order by name'

async function read(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    const number = named.exec(name)?.[1]
    if (!number) throw new MigrationRefused(`${name} is not named like 0007-add-disputes.sql.`)
    const last = migrations.at(-1)?.name
    if (last?.startsWith(number)) throw new MigrationRefused(`${last} and ${name} have the same number.`)
    // Line ends aside, as some checkouts change them.
    const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ name, sql, sha256: createHash('sha256').update(sql).digest('hex') })
  }
  return migrations
}

function lacking(files: Migration[], done: Row[]): Migration[] {
  for (const { name, sha256 } of done) {
    const file = files.find((candidate) => candidate.name === name)
    if (!file) {
      throw new MigrationRefused(
        `The database is newer than this program: it has ${name}, which is unknown here. Start a newer version.`,
      )
    }
    if (file.sha256 !== sha256) {
      throw new MigrationRefused(
        `${name} was changed after this database applied it. Put it back, and write a new migration.`,
      )
    }
  }
  const last = done.at(-1)?.name ?? ''
  const rest = files.slice(done.length)
  const late = files.find(({ name }) => name < last && !done.some((row) => row.name === name))
  if (late)
    throw new MigrationRefused(`${late.name} comes too late: ${last} is already applied. Give it a higher number.`)
  return rest
}

const applyNext = (db: Pool, files: Migration[]): Promise<string | undefined> =>
  onConnection(
    db.pool,
    async (client) => {
      await client.query('begin')
      const next = await myTurn(client, files)
      if (next) {
        // The pool's bound is for what people wait for.
        await client.query({ text: next.sql, query_timeout: A_DAY_MS } as QueryConfig)
        await client.query('insert into migration (name, sha256) values ($1, $2)', [next.name, next.sha256])
      }
      await client.query('commit')
      return next?.name
    },
    { undo: true },
  )

/**
 * Takes the advisory lock of the one process that changes tables or grants, until the transaction ends. Waits for it however long another's migration
 * takes; from then on nothing waits longer than a second for a table's lock, since that makes others wait.
 */
export async function takeMigrationLock(client: Pick<PoolClient, 'query'>): Promise<void> {
  await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
  await client.query({
    text: 'select pg_advisory_xact_lock($1)',
    values: [MIGRATION_LOCK],
    query_timeout: A_DAY_MS,
  } as QueryConfig)
  await client.query(`set local lock_timeout = '1s'; set local client_min_messages = warning`)
}

/** Waits for the lock, and looks only then at what is left to do. */
async function myTurn(client: PoolClient, files: Migration[]): Promise<Migration | undefined> {
  await takeMigrationLock(client)
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  return lacking(files, (await client.query<Row>(appliedSql)).rows)[0]
}
