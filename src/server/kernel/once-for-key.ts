import { codeOf } from '../db/faults.ts'
import type { Ctx, IdempotencyClaim } from './context.ts'
import { Problem } from './errors.ts'
import { replay } from './idempotency.ts'
import { findAnswer, onOne } from './tx.ts'

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
    const row = echo ? await onOne(ctx, (q) => findAnswer(q, claim)) : undefined
    if (row) return replay<T>(row, claim)
    throw error
  } finally {
    inFlight.delete(lane)
  }
}

/** What a finished request was answered under this key; undefined when there was none. Throws 'idempotency_key_reused' as `replay`. */
export async function earlierAnswer(ctx: Ctx, claim: IdempotencyClaim): Promise<{ answer: unknown } | undefined> {
  const row = await onOne(ctx, (q) => findAnswer(q, claim))
  return row && { answer: replay(row, claim) }
}
