import type { Db } from '../db/client.ts'
import type { IdempotencyClaim } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { sealer } from '../kernel/seal.ts'
import type { GroupCtx } from '../ledger/group.ts'

/** Seals what tests keep. */
const testSealer = sealer(new Map([['test', 'a key of more than thirty-two letters, for tests']]))

/** A request's claim: another one each time, but for what is said. */
export const testClaim = (said: Partial<IdempotencyClaim> = {}): IdempotencyClaim => ({
  ownerId: uuid7(),
  key: uuid7(),
  endpoint: '/test',
  digest: 'same',
  sealer: testSealer,
  ...said,
})

/** A request of some customer with a fresh key, as the group writer is handed it. */
export const requestOf = (db: Db, now: () => Date): GroupCtx => {
  const idempotency = testClaim()
  const actor = { kind: 'customer', customerId: idempotency.ownerId, sessionId: uuid7(), ip: '' } as const
  return { db, now, actor, requestId: uuid7(), sealer: testSealer, idempotency }
}
