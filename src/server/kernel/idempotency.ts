import { createHash } from 'node:crypto'
import { codeOf } from '../db/faults.ts'
import type { Ctx, IdempotencyClaim } from './context.ts'
import { Problem } from './errors.ts'
import { type Insertable, insertOne } from './record-set.ts'
import type { Tx } from './tx.ts'
import { AWAIT_STANDBY, onOne } from './tx.ts'

export const FIND_ANSWER = 'select endpoint, digest, answer from idempotency where owner_id = $1 and key = $2'

export interface RecordedAnswer {
  endpoint: string
  digest: string
  answer: unknown
}

/** What a request was, whatever the order of its members: keys sorted, then hashed. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const consumed = new WeakSet<IdempotencyClaim>()

/**
 * Marks a request's claim as consumed: by the one transaction of its verb, or by the group writer on its behalf. Throws an Error for a
 * second one, which would find the first one's answer under the key and take it for its own.
 */
export function consumeClaim(claim: IdempotencyClaim): void {
  if (consumed.has(claim)) throw new Error(`a second transaction under one idempotency claim: ${claim.endpoint}`)
  consumed.add(claim)
}

/** Whether a verb has run under the claim, so that its answer is kept for every repeat. */
export const isConsumed = (claim: IdempotencyClaim): boolean => consumed.has(claim)

// A courtesy within this process, so that a double click is told to wait; what makes it safe is the row's primary key.
const inFlight = new Set<string>()

/**
 * Runs a request at most once for its key: one under way is 'idempotency_in_flight', a finished one answers what it answered. `run`
 * must look for and store the answer in its own transaction: `inTx` and the group writer do.
 */
export async function onceForKey<T>(ctx: Ctx, claim: IdempotencyClaim, run: () => Promise<T>): Promise<T> {
  const lane = `${claim.ownerId}:${claim.key}`
  if (inFlight.has(lane)) throw new Problem('idempotency_in_flight', { headers: { 'retry-after': '1' } })
  inFlight.add(lane)
  try {
    return await run()
  } catch (error) {
    // Another process may have finished the same request meanwhile: then our refusal ('not enough balance') is only its echo.
    const echo = error instanceof Problem ? error.code !== 'unavailable' : codeOf(error) === '23505'
    const row = echo ? await findAnswer(ctx, claim) : undefined
    if (row) return replay<T>(row, claim)
    throw error
  } finally {
    inFlight.delete(lane)
  }
}

/** The answer that lies under a key, once the standbys have it too. */
const findAnswer = (ctx: Ctx, claim: IdempotencyClaim): Promise<RecordedAnswer | undefined> =>
  onOne(ctx, async (q) => {
    const [row] = await q<RecordedAnswer>(FIND_ANSWER, [claim.ownerId, claim.key])
    if (row) await q(AWAIT_STANDBY)
    return row
  })

/** The stored answer. Throws 'idempotency_key_reused' unless it came from the same endpoint and body. */
export function replay<T>(row: RecordedAnswer, claim: IdempotencyClaim): T {
  if (row.endpoint !== claim.endpoint || row.digest !== claim.digest) throw new Problem('idempotency_key_reused')
  const { sealed } = (row.answer ?? {}) as { sealed?: unknown }
  // Earlier releases kept some in the clear, and those are repeated until they are swept away.
  return (typeof sealed === 'string' ? JSON.parse(claim.sealer.unseal(sealed)) : row.answer) as T
}

/** What a finished request was answered under this key; undefined when there was none. Throws 'idempotency_key_reused' as `replay`. */
export async function earlierAnswer(ctx: Ctx, claim: IdempotencyClaim): Promise<{ answer: unknown } | undefined> {
  const row = await findAnswer(ctx, claim)
  return row && { answer: replay(row, claim) }
}

interface AnswerRow {
  owner_id: string
  key: string
  endpoint: string
  digest: string
  answer: string
  created_at: Date
}

export const answers: Insertable<AnswerRow> = {
  table: 'idempotency',
  columns: {
    owner_id: 'uuid',
    key: 'text',
    endpoint: 'text',
    digest: 'text',
    answer: 'json',
    created_at: 'timestamptz',
  },
}

/** A verb's answer as it is kept under its key: sealed, always, since it may name people and their accounts. */
export const answerRow = (claim: IdempotencyClaim, answer: unknown, at: Date): AnswerRow => ({
  owner_id: claim.ownerId,
  key: claim.key,
  endpoint: claim.endpoint,
  digest: claim.digest,
  answer: JSON.stringify({ sealed: claim.sealer.seal(JSON.stringify(answer ?? null)) }),
  created_at: at,
})

const INSERT = insertOne(answers)

/** Stores a verb's answer under its key in the verb's own transaction. A key that another process just used fails on the primary key. */
export async function recordAnswer(tx: Pick<Tx, 'q' | 'now'>, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await tx.q(INSERT.text, INSERT.values(answerRow(claim, answer, tx.now)))
}
