import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Ctx, IdempotencyClaim } from './context.ts'
import { Problem } from './errors.ts'
import type { RecordedAnswer } from './idempotency.ts'
import { FIND_ANSWER, recordAnswer, replay } from './idempotency.ts'
import { outboxGrew } from './outbox-watch.ts'

/** Runs one statement and answers its rows. Texts must be constants: each becomes a named prepared statement of its own. */
export type Query = <Row extends object>(text: string, params?: readonly unknown[]) => Promise<Row[]>

export interface Tx<C = Ctx> {
  q: Query
  /** For a library's own SQL, whose texts vary: not prepared, several statements at once allowed. */
  raw: (text: string, params?: unknown[]) => Promise<unknown[]>
  ctx: C
  /** The instant the transaction began: every row of a verb bears the same time. */
  now: Date
  /** Something was written to the outbox, which waits there for the commit. */
  emitted?: true
}

/** The least a transaction needs to know; a verb's has all of Ctx. */
export type TxCtx = Pick<Ctx, 'db' | 'now' | 'idempotency'>

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

export const queryOn =
  (client: Pick<ClientBase, 'query'>): Query =>
  async <Row extends object>(text: string, params: readonly unknown[] = []) =>
    (await client.query<Row>({ name: nameOf(text), text, values: params as unknown[] })).rows

export const rawOn =
  (client: Pick<ClientBase, 'query'>): Tx['raw'] =>
  async (text, params) => {
    const results: unknown = params?.length ? await client.query(text, params) : await client.query(text)
    return (Array.isArray(results) ? results : [results]).flatMap((one: { rows?: unknown[] }) => one.rows ?? [])
  }

/** For reading outside a transaction. Refuses inside one: the embedded engine has a single connection and would wait for itself. */
export const query: (ctx: Pick<Ctx, 'db'>) => Query = (ctx) => async (text, params) => {
  if (insideTx.getStore()) throw new Error('query() inside a transaction: use tx.q')
  try {
    return await queryOn(ctx.db.pool)(text, params)
  } catch (error) {
    throw asProblem(error)
  }
}

// Serialization failure, deadlock, and the ledger's own guard against a balance that moved between reading and writing.
const RETRIED = new Set(['40001', '40P01', '22012'])
const RACED = /^ledger_(account_pkey|transfer_(pkey|debit|credit|resolved)|journal_key_key)$/
// A hold that someone ended while we waited for its accounts' locks would be freed a second time.
const FREED_TWICE = /^ledger_account_(debits|credits)_pending_check$/
const MAX_TRIES = 12

/** Whether an error says that someone else was first, so that reading again and deciding anew is right. */
export const wasRaced = (error: unknown): boolean =>
  RETRIED.has(codeOf(error)) ||
  (codeOf(error) === '23505' && RACED.test(constraintOf(error))) ||
  (codeOf(error) === '23514' && FREED_TWICE.test(constraintOf(error)))

const constraintOf = (error: unknown): string => String((error as { constraint?: string }).constraint)

/**
 * One transaction: commits what `work` did, or none of it. Serialization failures and deadlocks are tried again with jitter.
 * Under an idempotency claim the value `work` returns is stored in the same transaction and answered to every repeat.
 * Throws Problem 'unavailable' when the database could not be reached; if that happened at COMMIT the outcome is unknown, and
 * repeating with the same Idempotency-Key tells.
 */
export async function inTx<T, C extends TxCtx = Ctx>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  if (insideTx.getStore()) throw new Error('inTx() inside a transaction: a verb has one')
  for (let attempt = 1; ; attempt++) {
    try {
      const { value, emitted } = await insideTx.run(true, () => once(ctx, work))
      if (emitted) outboxGrew(ctx.db)
      return value
    } catch (error) {
      if (!wasRaced(error)) throw asProblem(error)
      // Lost every race: nothing was done, and the same request may well win in a moment.
      if (attempt >= MAX_TRIES) throw new Problem('unavailable', { cause: error, headers: { 'retry-after': '1' } })
      await backOff(attempt)
    }
  }
}

async function once<T, C extends TxCtx>(ctx: C, work: (tx: Tx<C>) => Promise<T>) {
  const client = await ctx.db.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const tx: Tx<C> = { q: queryOn(client), raw: rawOn(client), ctx, now: ctx.now() }
    const value = ctx.idempotency ? await underKey(tx, ctx.idempotency, work) : await work(tx)
    const { command } = await client.query('commit')
    // After a statement failed and nobody threw, COMMIT rolls back, and only its tag says so: nothing was done, so nothing is answered.
    if (command !== 'COMMIT') throw new Error('a statement failed and its error was swallowed: nothing was committed')
    return { value, emitted: tx.emitted === true }
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function underKey<T, C>(tx: Tx<C>, claim: IdempotencyClaim, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  const [earlier] = await tx.q<RecordedAnswer>(FIND_ANSWER, [claim.ownerId, claim.key])
  if (earlier) return replay<T>(earlier, claim)
  const value = await work(tx)
  await recordAnswer(tx, claim, value)
  return value
}

/** Waits a random moment, longer with each attempt, so that two that collided don't collide again. */
export const backOff = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(50, 2 ** attempt)))

/** The SQLSTATE or network code of an error, wherever it was wrapped. */
export const codeOf = (error: unknown): string => {
  for (let e = error; e && typeof e === 'object'; e = (e as { cause?: unknown }).cause) {
    const code = (e as { code?: unknown }).code
    if (typeof code === 'string') return code
  }
  return ''
}

// Class 08 connection, 53 resources (disk full, too many connections), 57 operator intervention, 25P03 idle timeout.
const UNAVAILABLE = /^(08...|53...|57...|25P0.|E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT))$/
const LOST =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i

/** A database that can't be reached is 'unavailable', which clients may repeat; anything else stays what it is. */
export function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (UNAVAILABLE.test(codeOf(error)) || (error instanceof Error && LOST.test(error.message))) {
    return new Problem('unavailable', { cause: error, headers: { 'retry-after': '2' } })
  }
  return error
}
