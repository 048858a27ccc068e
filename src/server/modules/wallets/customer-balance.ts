import { assets } from '../../../contract/assets.ts'
import type { CustomerBalance } from '../../../contract/wallets.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
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
  return {
    currency,
    total: onWire(total, currency),
    parts: mine.map(({ asset, balance, worth }) => ({
      asset: asset.code,
      name: asset.name,
      type: asset.kind,
      ...holdingsOnWire(balance, asset.code),
      ...worthOnWire(worth, currency),
    })),
    unpriced: mine.filter(({ worth }) => worth.unpriced).map(({ asset }) => asset.code),
    at: rates.now.toISOString(),
  }
}
