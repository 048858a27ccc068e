import type { z } from 'zod'
import { completionRate } from '../../../../contract/market/ad-obstacles.ts'
import type { escrowStats, openTradesCount } from '../../../../contract/orders/order-endpoints.ts'
import type { OrderStats } from '../../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { traderById } from '../traders.rows.ts'
import { countByState, countWaiting, escrowTotals } from './order-lists.rows.ts'

/** The caller's record as a trader: counts by state, and the figures that others see of them. */
export async function orderStatsOf(ctx: CustomerCtx): Promise<z.output<typeof OrderStats>> {
  const me = ctx.actor.customerId
  const [trader, states] = await Promise.all([traderById(query(ctx), me), countByState(query(ctx), me)])
  const [completed, failed] = [Number(trader?.completed ?? 0), Number(trader?.failed ?? 0)]
  const banned = trader?.banned_until
  return {
    by_state: Object.fromEntries(states.map(({ state, n }) => [state, n])),
    open: Number(trader?.open_orders ?? 0),
    completed,
    completion_rate: completionRate(completed, failed),
    median_release_seconds: trader?.median_release_seconds ?? null,
    banned_until: banned && banned > ctx.now() ? banned.toISOString() : null,
  }
}

/** How many trades of the caller are under way, and how many of them wait for the caller. */
export async function openTrades(ctx: CustomerCtx): Promise<z.output<typeof openTradesCount.returns>> {
  const me = ctx.actor.customerId
  const open = Number((await traderById(query(ctx), me))?.open_orders ?? 0)
  return { open, waiting: open === 0 ? 0 : await countWaiting(query(ctx), me) }
}

/** What the caller's orders of a market have and had in escrow, by asset and status. */
export async function escrowStatsOf(
  ctx: CustomerCtx,
  { market }: { market: 'crypto' | 'currency' },
): Promise<PageOf<z.output<typeof escrowStats.returns>>> {
  const totals = await escrowTotals(query(ctx), ctx.actor.customerId, market)
  const data = totals.map(({ asset, escrow, n, amount }) => ({
    asset,
    status: escrow,
    count: n,
    amount: onWire(BigInt(amount), asset),
  }))
  return { data, next: null }
}
