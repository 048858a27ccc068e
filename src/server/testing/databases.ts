import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Db, openDatabase } from '../db/client.ts'
import { startEngine } from '../db/embedded/engine.ts'
import { migrate, migrationsHash } from '../db/migrate.ts'

/** Holds the URL of the server which the test run uses; set by postgres-server.ts. */
export const serverVariable = 'FLORIN_TEST_SERVER'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/florin/', import.meta.url))

/** A fresh database with all migrations. `url` reopens the same one, on PostgreSQL only. */
export type TestDatabase = { db: Db; url?: string; close(): Promise<void> }

/**
 * A database of the caller's own, migrated, quick to make: the embedded engine starts from a snapshot in memory,
 * PostgreSQL copies a template. close() closes it and removes it.
 */
export async function testDatabase(engine: Db['engine'], options: { poolSize?: number } = {}): Promise<TestDatabase> {
  if (engine === 'postgres') return onServer(options.poolSize)
  const db = await openDatabase({ dataDir: 'memory', snapshot: await snapshotEmbedded() })
  return { db, close: db.close }
}

/** @returns the file of a migrated embedded database, which is made when the migrations have changed. */
export async function snapshotEmbedded(): Promise<string> {
  const file = path.join(cache, `embedded-${await migrationsHash()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const engine = await startEngine({})
  const pool = new pg.Pool({ max: 1, user: 'postgres', database: 'postgres', stream: () => engine.connect() as never })
  await migrate({ pool })
  const unfinished = `${file}.${process.pid}`
  await engine.dump(unfinished)
  await pool.end()
  await engine.close()
  // Whole or not at all: other test files may be looking for it.
  renameSync(unfinished, file)
  return file
}

async function onServer(poolSize?: number): Promise<TestDatabase> {
  const server = process.env[serverVariable]
  if (!server) throw new Error('No PostgreSQL server: run vitest with its configuration, which starts one.')
  const template = await templateOn(server)
  const name = `florin_test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, (admin) => admin.query(`create database ${name} template ${template}`))
  const url = urlOf(server, name)
  const db = await openDatabase({ url, poolSize })
  return {
    db,
    url,
    async close() {
      await db.close()
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** @returns the name of the migrated template, which the first to come makes, under another name until it is whole. */
async function templateOn(server: string): Promise<string> {
  const template = `florin_template_${(await migrationsHash()).slice(0, 16)}`
  await asAdmin(server, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext($1))`, [template])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const unfinished = `florin_test_${randomBytes(6).toString('hex')}`
    await admin.query(`create database ${unfinished} template template0`)
    const db = await openDatabase({ url: urlOf(server, unfinished), poolSize: 1 })
    await migrate(db)
    await db.close()
    await admin.query(`alter database ${unfinished} rename to ${template}`)
  })
  return template
}

async function asAdmin<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
