import { assets } from '../../../contract/assets.ts'
import type { CustomerBalance } from '../../../contract/wallet/wallets.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { assetNameIn } from '../../kernel/rates/asset-name.ts'
import type { Rates } from '../../kernel/rates/reading.ts'
import type { Balance } from '../../ledger/balances.ts'
import { onWire } from '../../ledger/post.ts'
import { holdingsOnWire, myBalances } from './holdings.ts'
import { currentRates, worthOf, worthOnWire } from './valuation.ts'

/**
 * All that the caller has, in one currency. Each part is rounded down and the total is the sum of the parts, so they add up on the
 * page; what has no reliable rate is named in `unpriced` and in no sum.
 */
export async function customerBalanceOf(
  ctx: CustomerCtx,
  { currency }: { currency: string },
): Promise<CustomerBalance> {
  const [balance, rates] = await Promise.all([myBalances(ctx), currentRates(ctx)])
  const mine = assets
    .map((asset) => ({ asset, balance: balance(asset.code) }))
    .filter((part) => part.balance.total > 0n)
    .map((part) => ({ ...part, worth: worthOf(part.balance.total, part.asset.code, currency, rates) }))
  const total = mine.reduce((sum, { worth }) => sum + (worth.value ?? 0n), 0n)
  const worths = mine.map((part) => splitOf(part.balance, part.asset.code, currency, rates))
  const split = (where: Elsewhere) => worths.reduce((sum, worth) => sum + worth[where], 0n)
  const [held, inAds, inOrders] = [split('held'), split('inAds'), split('inOrders')]
  return {
    currency,
    versions: Object.assign({}, ...assets.map(({ code }) => balance(code).versions)),
    total: onWire(total, currency),
    split: {
      // What rounding each part down leaves over goes here, so that the four add up to the total.
      available: onWire(total - held - inAds - inOrders, currency),
      held: onWire(held, currency),
      in_ads: onWire(inAds, currency),
      in_orders: onWire(inOrders, currency),
    },
    parts: mine.map(({ asset, balance, worth }) => ({
      asset: asset.code,
      name: assetNameIn(ctx, asset),
      type: asset.kind,
      ...holdingsOnWire(balance, asset.code),
      ...worthOnWire(worth, currency),
    })),
    unpriced: mine.filter(({ worth }) => worth.unpriced).map(({ asset }) => asset.code),
    at: rates.now.toISOString(),
  }
}

type Elsewhere = 'held' | 'inAds' | 'inOrders'

/** What each part that can't be spent is worth, in smallest units of `currency`; what has no price is in no sum. */
function splitOf(balance: Balance, asset: string, currency: string, rates: Rates): Record<Elsewhere, bigint> {
  const worth = (part: Elsewhere) => worthOf(balance[part], asset, currency, rates).value ?? 0n
  return { held: worth('held'), inAds: worth('inAds'), inOrders: worth('inOrders') }
}
