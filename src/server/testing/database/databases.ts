import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Db, openDatabase } from '../../db/client.ts'
import { startEngine } from '../../db/embedded/engine.ts'
import { prepareDatabase, preparedHash } from '../../prepare-database.ts'
import { addressOf, asSuperuser, makeDatabase, ROLES } from './postgres-roles.ts'

/** Holds the URL of the server which the test run uses; set by postgres-server.ts. */
export const serverVariable = 'FLORIN_TEST_SERVER'

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/florin/', import.meta.url))

/** A fresh database with all migrations. */
export type TestDatabase = {
  /** As the application: an ordinary role that owns nothing. */
  db: Db
  /** As the role that owns the tables: for tests that change the schema or its statistics. On the embedded engine the same as `db`. */
  owner: pg.Pool
  /** For what only somebody with the server's disk in hand could do, like writing past the triggers. */
  superuser: pg.Pool
  /** Reopens the same database as the application and as the owner, on PostgreSQL only. */
  url?: string
  ownerUrl?: string
  close(): Promise<void>
}

export type TestDatabaseOptions = {
  poolSize?: number
  /** A superuser's address of another server than the run's, for tests that kill theirs. PostgreSQL only. */
  server?: string
}

/** Fifty at once wait for ten connections: on a host that lends the machine a third of its cores for longer than anybody would at a screen. */
const CONNECT_MS = 30_000

/**
 * A database of the caller's own, migrated, quick to make: the embedded engine starts from a snapshot in memory,
 * PostgreSQL copies a template. close() closes it and removes it.
 */
export async function testDatabase(engine: Db['engine'], options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  if (engine === 'postgres') return onServer(options)
  const db = await openDatabase({ dataDir: 'memory', snapshot: await snapshotEmbedded() })
  return { db, owner: db.pool, superuser: db.pool, close: db.close }
}

/** @returns the file of a migrated embedded database, which is made when the migrations have changed. */
export async function snapshotEmbedded(): Promise<string> {
  const file = path.join(cache, `embedded-${await preparedHash()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const engine = await startEngine({})
  const pool = new pg.Pool({ max: 1, user: 'postgres', database: 'postgres', stream: () => engine.connect() as never })
  await prepareDatabase({ engine: 'embedded', pool })
  const unfinished = `${file}.${process.pid}`
  await engine.dump(unfinished)
  await pool.end()
  await engine.close()
  // Whole or not at all: other test files may be looking for it.
  renameSync(unfinished, file)
  return file
}

async function onServer({
  poolSize,
  server = process.env[serverVariable],
}: TestDatabaseOptions): Promise<TestDatabase> {
  if (!server) throw new Error('No PostgreSQL server: run vitest with its configuration, which starts one.')
  const template = await templateOn(server)
  const name = `florin_test_${randomBytes(6).toString('hex')}`
  await makeDatabase(server, name, template)
  const url = addressOf(server, name, ROLES.application)
  const ownerUrl = addressOf(server, name, ROLES.owner)
  const db = await openDatabase({ url, poolSize, connectMs: CONNECT_MS })
  const owner = onlyOne(ownerUrl)
  const superuser = onlyOne(addressOf(server, name))
  return {
    db,
    owner,
    superuser,
    url,
    ownerUrl,
    async close() {
      await Promise.all([db.close(), owner.end(), superuser.end()])
      await asSuperuser(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

const onlyOne = (url: string): pg.Pool => poolUntilDropped({ connectionString: url, max: 1 })

/** Connections that are made when they are needed, and whose end with their database is no fault: one that is closing may still hear of it. */
export function poolUntilDropped(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** @returns the name of the migrated template, which the first to come makes, under another name until it is whole. */
async function templateOn(server: string): Promise<string> {
  const template = `florin_template_${(await preparedHash()).slice(0, 16)}`
  await asSuperuser(server, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext($1))`, [template])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const unfinished = `florin_test_${randomBytes(6).toString('hex')}`
    await makeDatabase(server, unfinished)
    const db = await openDatabase({ url: addressOf(server, unfinished, ROLES.application), poolSize: 1 })
    await prepareDatabase(db, addressOf(server, unfinished, ROLES.owner))
    await db.close()
    await admin.query(`alter database ${unfinished} rename to ${template}`)
  })
  return template
}
