import { createHash } from 'node:crypto'
import type { Ctx, IdempotencyClaim } from './context.ts'
import { Problem } from './errors.ts'
import type { Tx } from './tx.ts'
import { codeOf, query } from './tx.ts'

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
    const [row] = echo ? await query(ctx)<RecordedAnswer>(FIND_ANSWER, [claim.ownerId, claim.key]) : []
    if (row) return replay<T>(row, claim)
    throw error
  } finally {
    inFlight.delete(lane)
  }
}

/** The stored answer. Throws 'idempotency_key_reused' unless it came from the same endpoint and body. */
export function replay<T>(row: RecordedAnswer, claim: IdempotencyClaim): T {
  if (row.endpoint !== claim.endpoint || row.digest !== claim.digest) throw new Problem('idempotency_key_reused')
  const { sealed } = (row.answer ?? {}) as { sealed?: unknown }
  return (claim.sealer && typeof sealed === 'string' ? JSON.parse(claim.sealer.unseal(sealed)) : row.answer) as T
}

/** What a finished request was answered under this key; undefined when there was none. Throws 'idempotency_key_reused' as `replay`. */
export async function earlierAnswer(ctx: Ctx, claim: IdempotencyClaim): Promise<{ answer: unknown } | undefined> {
  const [row] = await query(ctx)<RecordedAnswer>(FIND_ANSWER, [claim.ownerId, claim.key])
  return row && { answer: replay(row, claim) }
}

/** Stores a verb's answer under its key, sealed where the claim says how, in the verb's own transaction. A key that another process just used fails on the primary key. */
export async function recordAnswer(tx: Pick<Tx, 'q' | 'now'>, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer ?? null)
  const kept = claim.sealer ? JSON.stringify({ sealed: claim.sealer.seal(text) }) : text
  await tx.q(
    'insert into idempotency (owner_id, key, endpoint, digest, answer, created_at) values ($1, $2, $3, $4, $5, $6)',
    [claim.ownerId, claim.key, claim.endpoint, claim.digest, kept, tx.now],
  )
}
