import { uuid7 } from './ids.ts'
import type { Tx } from './tx.ts'

/**
 * Says that something happened, in the verb's own transaction: the event leaves if and only if the verb committed.
 * `ref` is the id of what it happened to; the payload carries ids, never secrets or personal data in the clear.
 */
export async function emit(tx: Tx, event: string, ref: string, payload: Record<string, unknown> = {}): Promise<void> {
  await tx.q('insert into outbox (id, event, ref, payload, created_at) values ($1, $2, $3, $4, $5)', [
    uuid7(tx.now),
    event,
    ref,
    JSON.stringify(payload),
    tx.now,
  ])
  tx.emitted = true
}
