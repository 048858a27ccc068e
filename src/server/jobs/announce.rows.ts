import type { Ctx } from '../kernel/context.ts'
import { query } from '../kernel/tx.ts'

const PARTIES = 'select id, buyer_id, seller_id from p2p_order where id = any($1::uuid[])'
// Of those connected here, what may hear nothing any more: the same conditions as for a call of the API.
const LIVE = `select s.id from customer_session s join customer c on c.id = s.customer_id
  where s.id = any($1::uuid[]) and s.revoked_at is null and not s.awaits_code and c.status = 'active' and s.expires_at > $2`

/** Both parties of each order. */
export async function partiesOfOrders(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await query(ctx)<{ id: string; buyer_id: string; seller_id: string }>(PARTIES, [orderIds])
  return new Map(rows.map(({ id, buyer_id, seller_id }) => [id, [buyer_id, seller_id]]))
}

/** Which of these sessions have ended: signed out, revoked, expired, or their customer suspended. */
export async function endedSessions(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const live = await query(ctx)<{ id: string }>(LIVE, [ids, ctx.now()])
  const ended = new Set(ids)
  for (const { id } of live) ended.delete(id)
  return ended
}
