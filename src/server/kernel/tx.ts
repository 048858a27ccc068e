import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase } from 'pg'
import type { Ctx } from './context.ts'
import { Problem } from './errors.ts'
import { recordAnswer } from './idempotency.ts'

/** Runs one statement and answers its rows. Texts must be constants: each becomes a named prepared statement of its own. */
export type Query = <Row extends object>(text: string, params?: readonly unknown[]) => Promise<Row[]>

export interface Tx {
  q: Query
  orm: NodePgDatabase
  ctx: Ctx
  /** The instant the transaction began: every row of a verb bears the same time. */
  now: Date
}

const insideTx = new AsyncLocalStorage<true>()
const names = new Map<string, string>()

/** A stable name for a statement's text; point look-ups run more than twice as fast named. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
    names.set(text, name)
  }
  return name
}

const queryOn =
  (client: Pick<ClientBase, 'query'>): Query =>
  async <Row extends object>(text: string, params: readonly unknown[] = []) =>
    (await client.query<Row>({ name: nameOf(text), text, values: params as unknown[] })).rows

/** For reading outside a transaction. Refuses inside one: the embedded engine has a single connection and would wait for itself. */
export const query: (ctx: Pick<Ctx, 'db'>) => Query = (ctx) => async (text, params) => {
  if (insideTx.getStore()) throw new Error('query() inside a transaction: use tx.q')
  try {
    return await queryOn(ctx.db.pool)(text, params)
  } catch (error) {
    throw asProblem(error)
  }
}

const RETRIED = new Set(['40001', '40P01'])
const MAX_TRIES = 12

/**
 * One transaction: commits what `work` did, or none of it. Serialization failures and deadlocks are tried again with jitter.
 * Under an idempotency claim the value `work` returns is stored in the same transaction and answered to every repeat.
 * Throws Problem 'unavailable' when the database could not be reached; if that happened at COMMIT the outcome is unknown, and
 * repeating with the same Idempotency-Key tells.
 */
export async function inTx<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (insideTx.getStore()) throw new Error('inTx() inside a transaction: a verb has one')
  for (let attempt = 1; ; attempt++) {
    try {
      return await insideTx.run(true, () => once(ctx, work))
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRIED.has(codeOf(error))) throw asProblem(error)
      await pause(Math.random() * Math.min(50, 2 ** attempt))
    }
  }
}

async function once<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await ctx.db.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const tx: Tx = { q: queryOn(client), orm: drizzle(client), ctx, now: ctx.now() }
    const value = await work(tx)
    if (ctx.idempotency) await recordAnswer(tx, ctx.idempotency, value)
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The SQLSTATE or network code of an error, wherever drizzle or pg wrapped it. */
export const codeOf = (error: unknown): string => {
  for (let e = error; e && typeof e === 'object'; e = (e as { cause?: unknown }).cause) {
    const code = (e as { code?: unknown }).code
    if (typeof code === 'string') return code
  }
  return ''
}

// Class 08 connection, 53 resources (disk full, too many connections), 57 operator intervention, 25P03 idle timeout.
const UNAVAILABLE = /^(08...|53...|57...|25P0.|E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT))$/
const LOST = /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i

/** A database that can't be reached is 'unavailable', which clients may repeat; anything else stays what it is. */
export function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (UNAVAILABLE.test(codeOf(error)) || (error instanceof Error && LOST.test(error.message))) {
    return new Problem('unavailable', { cause: error, headers: { 'retry-after': '2' } })
  }
  return error
}
