import { createHash } from 'node:crypto'
import type { IdempotencyClaim } from './context.ts'
import { Problem } from './errors.ts'
import { type Insertable, insertOne } from './statements/record-set.ts'
import type { Tx } from './tx.ts'

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

/** The context for a verb's second transaction, where the first was rolled back and kept nothing under its claim. */
export const triedAgain = <C extends { idempotency?: IdempotencyClaim }>(ctx: C): C =>
  ctx.idempotency ? { ...ctx, idempotency: { ...ctx.idempotency } } : ctx

/** Whether a verb has run under the claim, so that its answer is kept for every repeat. */
export const isConsumed = (claim: IdempotencyClaim): boolean => consumed.has(claim)

/** The stored answer. Throws 'idempotency_key_reused' unless it came from the same endpoint and body. */
export function replay<T>(row: RecordedAnswer, claim: IdempotencyClaim): T {
  if (row.endpoint !== claim.endpoint || row.digest !== claim.digest) throw new Problem('idempotency_key_reused')
  const { sealed } = (row.answer ?? {}) as { sealed?: unknown }
  // Earlier releases kept some in the clear, and those are repeated until they are swept away.
  return (typeof sealed === 'string' ? JSON.parse(claim.sealer.unseal(sealed)) : row.answer) as T
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
