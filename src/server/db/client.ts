import pg from 'pg'
import { links } from '../../outgoing/services.ts'
import { watchCommits } from './connection.ts'
import { type Engine, startEngine } from './embedded/engine.ts'
import { type Listen, listenOn } from './listen.ts'

const { builtins, getTypeParser } = pg.types

/** Where the data is. Without `url` the embedded engine opens `dataDir`; `dataDir: 'memory'` keeps nothing. */
export type DatabaseConfig = {
  url?: string
  dataDir?: string
  /** The folder is a draft that nobody has been promised anything of: commits don't wait for the disk until `keepDraft` has put it in its place. */
  draft?: boolean
  /** Connections to a PostgreSQL server; the embedded engine always has one. */
  poolSize?: number
  /** Told of each connection that was lost; the pool replaces it by itself. */
  onLost?: (error: Error) => void
  /** For tests: how long is waited for a connection, in ms, on a machine that is slow; otherwise `links.database.connectMs`. */
  connectMs?: number
  /** For tests: a dump which the database in memory starts from. */
  snapshot?: string
  /** For tests: its first Int32 counts the fsyncs of the embedded engine. */
  countFsyncs?: SharedArrayBuffer
}

export type Db = {
  engine: 'embedded' | 'postgres'
  pool: pg.Pool
  /** The same database by connections that only clocks, queues and live pages use: what requests wait for does not keep them waiting. */
  jobs: pg.Pool
  /** One connection for asking whether the database can serve, which must not wait behind those whom it serves. */
  probe: pg.Pool
  /** Hears what other processes notify of, on a connection of its own; the embedded engine has no other process. Whoever listens also stops. */
  listen?: Listen
  /** Resolves with the reason when the database is lost for good (the embedded engine's thread died); else never. */
  failed: Promise<Error>
  /** Embedded only: checkpoint and vacuum now instead of in the next quiet moment. */
  housekeep(): Promise<void>
  /** Lets running queries end, then closes. May be called more than once. */
  close(): Promise<void>
}

/**
 * Opens the database and makes sure that it answers.
 * `numeric` and `int8` stay text (arrays of them too), as do dates without a zone; only `timestamptz` becomes a Date.
 * @throws Error in plain words: unreachable, older than PostgreSQL 15, folder in use, folder not a database.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Db> {
  return config.url ? openPostgres(config.url, config) : openEmbedded(config)
}

async function openPostgres(url: string, config: DatabaseConfig): Promise<Db> {
  const pool = poolOn(url, config, { max: config.poolSize ?? 10 })
  // Nobody waits at a screen for these: they rather wait for their turn than fail.
  const jobs = poolOn(url, config, { max: JOB_CONNECTIONS, connectionTimeoutMillis: 30_000 })
  const probe = poolOn(url, config, { max: 1 })
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const version = Number(rows[0]?.version)
    if (version < 150_000) {
      throw new Error(`PostgreSQL 15 or newer is needed; this server is version ${Math.floor(version / 10_000)}.`)
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  const failed = new Promise<Error>(() => {})
  return {
    engine: 'postgres',
    pool,
    jobs,
    probe,
    listen: listenOn(url, (error) => config.onLost?.(error)),
    failed,
    housekeep: async () => {},
    close: onceOnly(async () => void (await Promise.all([pool, jobs, probe].map(drain)))),
  }
}

const JOB_CONNECTIONS = 5

function poolOn(url: string, config: DatabaseConfig, own: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    connectionTimeoutMillis: config.connectMs ?? links.database.connectMs,
    // A pool finds its way back to servers that came again, and through new addresses.
    maxLifetimeSeconds: 600,
    query_timeout: links.database.ms,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    // A process that hangs inside a transaction must not keep rows locked for the others.
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'florin',
    options: `${PLAN_FOR_INDEXES} -c client_min_messages=warning`,
    ...own,
  })
  surviveCuts(pool, config)
  pool.on('connect', watchCommits)
  return pool
}

async function openEmbedded(config: DatabaseConfig): Promise<Db> {
  if (!config.dataDir) throw new Error('Say where the data is: the URL of a PostgreSQL server, or a folder.')
  const engine: Engine = await startEngine({
    folder: config.dataDir === 'memory' ? undefined : config.dataDir,
    draft: config.draft,
    snapshot: config.snapshot,
    countFsyncs: config.countFsyncs,
  })
  const pool = new pg.Pool({
    // One session is all the engine has: two would share their prepared statements and their transaction.
    max: 1,
    types,
    user: 'postgres',
    database: 'postgres',
    stream: () => engine.connect() as never,
    idleTimeoutMillis: 0,
    // Here this is the longest wait for one's turn.
    connectionTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  })
  surviveCuts(pool, config)
  const close = onceOnly(async () => {
    await drain(pool)
    await engine.close()
  })
  return {
    engine: 'embedded',
    pool,
    jobs: pool,
    probe: pool,
    failed: engine.failed,
    housekeep: engine.housekeep,
    close,
  }
}

// Every query of ours that runs often looks up rows by an index. A prepared statement planned while its tables were new and small would
// go on reading them whole until the next analyze, however they grow; and compiling a plan costs more than any of them takes. Where a table
// has to be read whole, the price put on that would have PostgreSQL start parallel workers for a handful of rows: 11 ms where 1 is enough.
const PLAN_FOR_INDEXES = '-c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0'

/** The database as jobs use it. */
export const forJobs = (db: Db): Db => ({ ...db, pool: db.jobs })

/** A cut connection is an error of the query that was running, never of the process. */
function surviveCuts(pool: pg.Pool, config: DatabaseConfig): void {
  const lost = (error: Error) => config.onLost?.(error)
  pool.on('error', () => {})
  // The pool listens to idle connections only; a cut during a transaction would end the process.
  pool.on('connect', (client) => client.on('error', lost))
}

/** `pool.end()` forgets those who still wait for a connection, so they are served first. */
async function drain(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await new Promise((resolve) => pool.once('release', resolve))
  await pool.end()
}

function onceOnly(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined
  return () => {
    closed ??= close()
    return closed
  }
}

const int8Array = 1016
const numericArray = 1231
const textArray = 1009
const asText = (value: string) => value
const kept = new Map<number, (value: string) => unknown>([
  [builtins.INT8, asText],
  [builtins.NUMERIC, asText],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  // pg would read these as floating point.
  [int8Array, getTypeParser(textArray as never)],
  [numericArray, getTypeParser(textArray as never)],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => kept.get(oid) ?? getTypeParser(oid, format)) as never,
}
