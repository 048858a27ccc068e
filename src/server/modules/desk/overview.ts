import type { FrozenAccount, QueuesNow } from '../../../contract/desk/desk.ts'
import type { StaffCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { pageOf, placeIn } from '../../kernel/page-cursor.ts'
import { query } from '../../kernel/tx.ts'
import { allQueues, queueRoles } from './queue-roles.ts'
import { stuckSince } from './stuck/stuck-withdrawals.ts'
import { countQueues, frozenCustomers } from './watch.rows.ts'

/** How much waits in each queue of the caller's, and since when; null for the others'. */
export async function readQueues(ctx: StaffCtx): Promise<QueuesNow> {
  const own = allQueues.filter((queue) => queueRoles[queue].some((role) => ctx.actor.roles.includes(role)))
  const counted = await countQueues(query(ctx), own, ctx.actor.staffId, ctx.now(), stuckSince(ctx.now()))
  const waiting = allQueues.map((queue) => [queue, counted[queue]?.n ?? null])
  const oldest = allQueues.map((queue) => {
    const since = counted[queue]?.since
    return [queue, since ? new Date(since).toISOString() : null]
  })
  return { ...Object.fromEntries(waiting), oldest: Object.fromEntries(oldest) } as QueuesNow
}

/** Accounts whose money is held after a security change, the next to end first. */
export async function listFrozen(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<FrozenAccount>> {
  return pageOf(
    await frozenCustomers(query(ctx), ctx.now(), placeIn(cursor), limit + 1),
    limit,
    (row) => ({
      user_id: row.id,
      username: row.username,
      kind: row.kind,
      level: row.level,
      until: row.frozen_until.toISOString(),
    }),
    (row) => ({ at: row.frozen_until, id: row.id }),
  )
}
