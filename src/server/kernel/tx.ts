import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { onConnection } from '../db/connection.ts'
import { codeOf, isUnavailable } from '../db/faults.ts'
import type { Actor, Ctx, IdempotencyClaim } from './context.ts'
import { Problem } from './errors.ts'
import type { RecordedAnswer } from './idempotency.ts'
import { consumeClaim, FIND_ANSWER, recordAnswer, replay } from './idempotency.ts'
import type { OutboxEvent } from './outbox.ts'
import { outboxGrew } from './outbox-watch.ts'

/**
 * Makes the commit that follows (its own, outside a transaction) wait for the standbys as a write's does, and with it everything visible now: a try that was cut
 * off while it waited is visible here and perhaps nowhere else. Before an answer that acknowledges what another transaction did. Fails on a standby.
 */
export const AWAIT_STANDBY = "select pg_logical_emit_message(true, 'florin', '')"

/** Runs one statement and answers its rows. Texts must be constants: each becomes a named prepared statement of its own. */
export type Query = <Row extends object>(text: string, params?: readonly unknown[]) => Promise<Row[]>

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
/** Keeps others who lock the same key waiting until the transaction ends: for what is decided by rows that aren't there yet. 'buys-of|<asset>' */
export const lockKey = (q: Query, key: string): Promise<unknown> => q(LOCK, [key])

export interface Tx<C = Ctx> {
  q: Query
  /** For a library's own SQL, whose texts vary: not prepared, several statements at once allowed. */
  raw: (text: string, params?: unknown[]) => Promise<unknown[]>
  ctx: C
  /** The instant the transaction began: every row of a verb bears the same time. */
  now: Date
  /** What was written to the outbox, where it waits for the commit. */
  emitted?: readonly OutboxEvent[]
}

/** What writes an act's rows: a transaction, or one statement that commits by itself. */
export type Writing = Pick<Tx, 'q' | 'emitted'>

/** The least a transaction needs to know; a verb's has all of Ctx. */
export type TxCtx = Pick<Ctx, 'db' | 'now' | 'idempotency' | 'spendProof' | 'emitted' | 'noteAct' | 'within'>

/** What a transaction may not exceed. */
export interface TxBounds {
  /** The longest wait for any one lock, where the usual ten seconds would hold a connection too long: then 'unavailable'. */
  lockWaitMs?: number
  /** The longest wait for any one answer, where a report takes longer than a pool's connections may: then 'unavailable'. */
  answerWaitMs?: number
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

/** `waitMs`: how long this process waits for any one statement, where the pool's own bound is too short. */
export const queryOn =
  (client: Pick<ClientBase, 'query'>, waitMs?: number): Query =>
  async <Row extends object>(text: string, params: readonly unknown[] = []) => {
    const bound = waitMs === undefined ? {} : { query_timeout: waitMs }
    return (await client.query<Row>({ name: nameOf(text), text, values: params as unknown[], ...bound })).rows
  }

export const rawOn =
  (client: Pick<ClientBase, 'query'>): Tx['raw'] =>
  async (text, params) => {
    const results: unknown = params?.length ? await client.query(text, params) : await client.query(text)
    return (Array.isArray(results) ? results : [results]).flatMap((one: { rows?: unknown[] }) => one.rows ?? [])
  }

/** For reading outside a transaction. Refuses inside one: the embedded engine has a single connection and would wait for itself. */
export const query: (ctx: Pick<Ctx, 'db' | 'within'>) => Query = (ctx) => (text, params) =>
  onOne(ctx, (q) => q(text, params))

/** As `query`, for statements that must meet the same server one after the other; each is a transaction of its own. */
export async function onOne<T>(ctx: Pick<Ctx, 'db' | 'within'>, work: (q: Query) => Promise<T>): Promise<T> {
  if (ctx.within) return work(ctx.within.q)
  if (insideTx.getStore()) throw new Error('query() inside a transaction: use tx.q')
  try {
    return await onConnection(ctx.db.pool, (client) => work(queryOn(client)))
  } catch (error) {
    throw asProblem(error)
  }
}

/** One statement at a time on whatever connection is free. For what is no verb's: errors come as they are. */
export const pooled =
  ({ pool }: Pick<Ctx['db'], 'pool'>): Query =>
  (text, params) =>
    onConnection(pool, (client) => queryOn(client)(text, params))

// Serialization failure and deadlock; LostRace says the first of a balance that moved between reading and writing. The ledger's guard
// that divides by zero isn't among them: a posting that wrote less than it decided is a fault, and none that trying again may hide.
const RETRIED = new Set(['40001', '40P01'])
const RACED = /^ledger_(account_pkey|transfer_(pkey|debit|credit|resolved)|journal_key_key)$/
// A hold that someone ended while we waited for its accounts' locks would be freed a second time.
const FREED_TWICE = /^ledger_account_(debits|credits)_pending_check$/
// The database credits nobody who closed their account, whichever verb asks.
const CLOSED = 'ledger_account_closed'
const MAX_TRIES = 12

/** Whether an error says that someone else was first, so that reading again and deciding anew is right. */
export const wasRaced = (error: unknown): boolean =>
  RETRIED.has(codeOf(error)) ||
  (codeOf(error) === '23505' && RACED.test(constraintOf(error))) ||
  (codeOf(error) === '23514' && FREED_TWICE.test(constraintOf(error)))

/**
 * Whether what somebody gave (a title, a name, an address) was taken between a verb's look and its write. Looked at once more it is the verb that finds it taken,
 * and names the field; what is still in the way then is a fault of ours.
 */
const wasTaken = (error: unknown): boolean => codeOf(error) === '23505'

/** Thrown by a verb whose conditional write found that somebody else was first: the whole verb is decided anew on what they left. */
export class LostRace extends Error {
  readonly code = '40001'
}

const constraintOf = (error: unknown): string => String((error as { constraint?: string }).constraint)

/**
 * One transaction: commits what `work` did, or none of it. Serialization failures and deadlocks are tried again with jitter,
 * and what met a row that came between its look and its write is decided once more, on that row.
 * Under an idempotency claim the value `work` returns is stored in the same transaction and answered to every repeat; a second
 * transaction under the same claim throws before it begins, as it would be answered with the first one's value.
 * Throws Problem 'unavailable' when the database could not be reached; if that happened at COMMIT the outcome is unknown, and
 * repeating with the same Idempotency-Key tells.
 */
export async function inTx<T, C extends TxCtx = Ctx>(
  ctx: C,
  work: (tx: Tx<C>) => Promise<T>,
  bounds: TxBounds = {},
): Promise<T> {
  if (ctx.within) return joined(ctx.within, ctx, work)
  if (insideTx.getStore()) throw new Error('inTx() inside a transaction: a verb has one')
  if (ctx.idempotency) consumeClaim(ctx.idempotency)
  let taken = 0
  for (let attempt = 1; ; attempt++) {
    try {
      const { value, emitted } = await insideTx.run(true, () => once(ctx, work, bounds))
      if (emitted.length > 0) outboxGrew(ctx.db)
      ctx.emitted?.push(...emitted)
      return value
    } catch (error) {
      if (!wasRaced(error) && !(wasTaken(error) && ++taken === 1)) throw asProblem(error)
      // Lost every race: nothing was done, and the same request may well win in a moment.
      if (attempt >= MAX_TRIES) throw new Problem('unavailable', { cause: error, headers: { 'retry-after': '1' } })
      await backOff(attempt)
    }
  }
}

/** What a verb does as a part of an act whose transaction is there already, under the name of who asked for it. */
async function joined<T, C extends TxCtx>(whole: Tx, ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  const tx: Tx<C> = { q: whole.q, raw: whole.raw, ctx, now: whole.now }
  const value = await work(tx)
  if (tx.emitted) whole.emitted = [...(whole.emitted ?? []), ...tx.emitted]
  return value
}

/** The context of what `actor` asked for and somebody else's act carries out: its verbs join this transaction, and nothing of the request is theirs. */
export function joining(tx: Tx, actor: Actor): Ctx {
  const { idempotency: _claim, spendProof: _proof, noteAct: _note, place: _place, ...ctx } = tx.ctx
  return { ...ctx, actor, within: tx }
}

/**
 * For one writing statement that commits by itself: no round trips for BEGIN and COMMIT. Keeps no answer and spends no proof; who asks for it
 * writes the answer in that statement, and takes a request that bears a proof to `inTx`. Errors come as they are.
 */
export async function withoutTx<T>({ db }: Pick<Ctx, 'db'>, work: (writing: Writing) => Promise<T>): Promise<T> {
  if (insideTx.getStore()) throw new Error('withoutTx() inside a transaction: use the transaction')
  const { value, emitted } = await onConnection(db.pool, async (client) => {
    const writing: Writing = { q: queryOn(client) }
    return { value: await work(writing), emitted: writing.emitted }
  })
  if (emitted?.length) outboxGrew(db)
  return value
}

const once = <T, C extends TxCtx>(ctx: C, work: (tx: Tx<C>) => Promise<T>, { lockWaitMs, answerWaitMs }: TxBounds) =>
  onConnection(
    ctx.db.pool,
    async (client) => {
      // One round trip for both.
      await client.query(lockWaitMs === undefined ? 'begin' : `begin; set local lock_timeout = ${lockWaitMs}`)
      const tx: Tx<C> = { q: queryOn(client, answerWaitMs), raw: rawOn(client), ctx, now: ctx.now() }
      const act = ctx.noteAct ? noted(work) : work
      const value = ctx.idempotency ? await underKey(tx, ctx.idempotency, act) : await act(tx)
      const { command } = await client.query('commit')
      // After a statement failed and nobody threw, COMMIT rolls back, and only its tag says so: nothing was done, so nothing is answered.
      if (command !== 'COMMIT') throw new Error('a statement failed and its error was swallowed: nothing was committed')
      return { value, emitted: tx.emitted ?? [] }
    },
    { undo: true },
  )

/** The same, and in the same transaction who did it for whom. */
const noted =
  <T, C extends TxCtx>(work: (tx: Tx<C>) => Promise<T>) =>
  async (tx: Tx<C>): Promise<T> => {
    const value = await work(tx)
    // Only a request's context notes acts, and that is a whole one.
    await tx.ctx.noteAct?.(tx as unknown as Tx)
    return value
  }

/** The answer that lies under a key, once the standbys have it too. */
export async function findAnswer(q: Query, claim: IdempotencyClaim): Promise<RecordedAnswer | undefined> {
  const [row] = await q<RecordedAnswer>(FIND_ANSWER, [claim.ownerId, claim.key])
  if (row) await q(AWAIT_STANDBY)
  return row
}

async function underKey<T, C extends TxCtx>(
  tx: Tx<C>,
  claim: IdempotencyClaim,
  work: (tx: Tx<C>) => Promise<T>,
): Promise<T> {
  const earlier = await findAnswer(tx.q, claim)
  if (earlier) return replay<T>(earlier, claim)
  // Only a request's context bears a proof to spend, and that is a whole one.
  await tx.ctx.spendProof?.(tx as unknown as Tx)
  const value = await work(tx)
  await recordAnswer(tx, claim, value)
  return value
}

/** Waits a random moment, longer with each attempt, so that two that collided don't collide again. */
export const backOff = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(50, 2 ** attempt)))

/** A database that can't be reached is 'unavailable', which clients may repeat; anything else stays what it is. */
export function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (codeOf(error) === '23514' && constraintOf(error) === CLOSED)
    return new Problem('account_closed', { cause: error })
  if (isUnavailable(error)) {
    return new Problem('unavailable', { cause: error, headers: { 'retry-after': '2' } })
  }
  return error
}
