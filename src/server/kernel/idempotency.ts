import { createHash } from 'node:crypto'
import type { Ctx, IdempotencyClaim } from './context.ts'
import { Problem } from './errors.ts'
import type { Tx } from './tx.ts'
import { codeOf, query } from './tx.ts'

export const FIND_ANSWER = 'select endpoint, digest, answer from idempotency where owner_id = $1 and key = $2'

interface Recorded {
  endpoint: string
  digest: string
  answer: unknown
}

/** What a request was, whatever the order of its members: keys sorted, then hashed. */
export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(sorted(value))).digest('hex')

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

// A courtesy within this process, so that a double click is told to wait; what makes it safe is the row's primary key.
const inFlight = new Set<string>()

/**
 * Runs a request at most once for its key: a finished one answers what it answered, one under way is 'idempotency_in_flight',
 * the key with another body is 'idempotency_key_reused'. `run` must store its answer in its own transaction (`inTx` does).
 */
export async function onceForKey<T>(ctx: Ctx, claim: IdempotencyClaim, run: () => Promise<T>): Promise<T> {
  const lane = `${claim.ownerId}:${claim.key}`
  if (inFlight.has(lane)) throw new Problem('idempotency_in_flight', { headers: { 'retry-after': '1' } })
  inFlight.add(lane)
  try {
    const earlier = await answered<T>(ctx, claim)
    if (earlier) return earlier.answer
    try {
      return await run()
    } catch (error) {
      // Another process may have finished the same request meanwhile: then our refusal ('not enough balance') is its echo.
      if (!(error instanceof Problem) && codeOf(error) !== '23505') throw error
      if (error instanceof Problem && error.code === 'unavailable') throw error
      const meanwhile = await answered<T>(ctx, claim)
      if (meanwhile) return meanwhile.answer
      throw error
    }
  } finally {
    inFlight.delete(lane)
  }
}

async function answered<T>(ctx: Ctx, claim: IdempotencyClaim): Promise<{ answer: T } | undefined> {
  const [row] = await query(ctx)<Recorded>(FIND_ANSWER, [claim.ownerId, claim.key])
  if (!row) return undefined
  assertSameRequest(row, claim)
  return { answer: row.answer as T }
}

/** Throws 'idempotency_key_reused' unless the stored row came from the same endpoint and body. */
export function assertSameRequest(row: Pick<Recorded, 'endpoint' | 'digest'>, claim: IdempotencyClaim): void {
  if (row.endpoint !== claim.endpoint || row.digest !== claim.digest) throw new Problem('idempotency_key_reused')
}

/** Stores a verb's answer under its key, in the verb's own transaction. A key that another process just used fails on the primary key. */
export async function recordAnswer(tx: Tx, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await tx.q(
    'insert into idempotency (owner_id, key, endpoint, digest, answer, created_at) values ($1, $2, $3, $4, $5, $6)',
    [claim.ownerId, claim.key, claim.endpoint, claim.digest, JSON.stringify(answer ?? null), tx.now],
  )
}
