import type { CustomerCtx } from '../../kernel/context.ts'
import { type Balance, balancesNow, noBalance } from '../../ledger/balances.ts'
import { onWire } from '../../ledger/post.ts'

/** The caller's balance of any asset; zero of those they never had. */
export async function myBalances(ctx: CustomerCtx): Promise<(asset: string) => Balance> {
  const balances = await balancesNow(ctx.db, ctx.actor.customerId)
  return (asset) => balances.get(asset) ?? noBalance
}

/** A balance as the wire bears it. */
export const holdingsOnWire = (
  balance: Balance,
  asset: string,
): { available: string; held: string; in_ads: string; in_orders: string; total: string } => ({
  available: onWire(balance.available, asset),
  held: onWire(balance.held, asset),
  in_ads: onWire(balance.inAds, asset),
  in_orders: onWire(balance.inOrders, asset),
  total: onWire(balance.total, asset),
})
