import type { Ctx } from '../kernel/context.ts'
import type { OutboxEvent } from '../kernel/outbox.ts'
import { FORGETS } from '../kernel/retention/retention.ts'
import { deleting, type Sweep } from '../kernel/sweeps/sweep.ts'
import { inTx } from '../kernel/tx.ts'
import { announce } from './announce.ts'
import type { Queue } from './queue.ts'

const BATCH = 200

interface OutboxRow extends OutboxEvent {
  id: string
}

/**
 * Carries events from the outbox to the jobs that wait for them, oldest first, each exactly once: marking it and enqueueing the jobs are
 * one transaction. Several processes share the work without waiting for each other. What left is then announced to whoever listens: a
 * hint, which is not repeated.
 */
export async function relay(ctx: Ctx, queue: Queue): Promise<number> {
  if (!queue.started) return 0
  for (let total = 0; ; ) {
    const carried = await inTx(ctx, async (tx) => {
      const rows = await tx.q<OutboxRow>(
        'select id, event, ref, payload from outbox where relayed_at is null order by id limit $1 for update skip locked',
        [BATCH],
      )
      if (rows.length === 0) return rows
      await queue.enqueue(
        rows.map(({ id, event, ref, payload }) => ({ id, event, ref, payload })),
        async (text, values) => ({ rows: await tx.raw(text, values) }),
      )
      await tx.q('update outbox set relayed_at = $2 where id = any($1::uuid[])', [rows.map((row) => row.id), tx.now])
      return rows
    })
    if (carried.length > 0) {
      queue.wake(carried)
      await announce(ctx, carried).catch((err: unknown) =>
        ctx.log.warn({ err }, 'what happened could not be announced'),
      )
    }
    total += carried.length
    if (carried.length < BATCH) return total
  }
}

/** Events are kept for a month after they left, answers under idempotency keys for a week, spent windows not at all. */
export const kernelSweeps: readonly Sweep[] = [
  FORGETS.outbox,
  FORGETS.idempotency,
  deleting('rate_limit', 'rate_limit', 'expires_at < $1'),
]
