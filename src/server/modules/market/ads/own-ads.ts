import type { z } from 'zod'
import { assetOf, assets } from '../../../../contract/assets.ts'
import { completionRate } from '../../../../contract/market/ad-obstacles.ts'
import type { Market, OwnAd } from '../../../../contract/market/ads.ts'
import type { AdStats, productWallet, receivableCurrencies } from '../../../../contract/market/market.ts'
import { say } from '../../../../contract/sentence.ts'
import { decimalRate, inWholeUnits } from '../../../../contract/wallet/conversion.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn } from '../../../kernel/page-cursor.ts'
import { assetNameIn } from '../../../kernel/rates/asset-name.ts'
import { crossRate } from '../../../kernel/rates/cross-rate.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import { query } from '../../../kernel/tx.ts'
import { balancesNow, noBalance } from '../../../ledger/balances.ts'
import { onWire } from '../../../ledger/post.ts'
import { ownAdsOnWire } from '../listing/present-ads.ts'
import { ownAdRows, statsOf } from './own-ads.rows.ts'

/** The caller's own ads of a market, the latest first; `open`: without the closed ones. Throws 'invalid_input' on `cursor`. */
export async function myAds(
  ctx: CustomerCtx,
  market: Market,
  { cursor, limit, open }: { cursor?: string | undefined; limit: number; open?: boolean | undefined },
): Promise<PageOf<OwnAd>> {
  const { customerId } = ctx.actor
  const after = idIn(cursor, say('cursor_foreign'))
  const q = query(ctx)
  const rows = await ownAdRows(q, customerId, market, { open: open ?? false, cursor: after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    data: await ownAdsOnWire(q, ctx, page, customerId),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Over the caller's ads of both markets, and their record as a trader. */
export async function myStats(ctx: CustomerCtx): Promise<z.output<typeof AdStats>> {
  const row = await statsOf(query(ctx), ctx.actor.customerId)
  const [completed, failed] = [Number(row.completed), Number(row.failed)]
  return {
    ads_open: row.ads_open,
    ads_online: row.ads_online,
    ads_paused_together: row.ads_paused_together,
    views: Number(row.views),
    orders: Number(row.orders),
    completed,
    completion_rate: completionRate(completed, failed),
    median_release_seconds: row.median_release_seconds,
    thumbs_up: Number(row.thumbs_up),
    thumbs_down: Number(row.thumbs_down),
  }
}

/** What the caller can put into an ad, of every asset. */
export async function myWallet(ctx: CustomerCtx): Promise<PageOf<z.output<typeof productWallet.returns>>> {
  const balances = await balancesNow(ctx.db, ctx.actor.customerId)
  return {
    data: assets.map(({ code }) => ({
      asset: code,
      available: onWire((balances.get(code) ?? noBalance).available, code),
    })),
    next: null,
  }
}

/** The other currencies, with the index from the given one, null where there is none that is fresh and agreed on. */
export async function receivable(
  ctx: CustomerCtx,
  currency: string,
): Promise<PageOf<z.output<typeof receivableCurrencies.returns>>> {
  const rates = await ratesNow(query(ctx), ctx)
  const others = assets.filter(({ kind, code }) => kind === 'fiat' && code !== currency)
  const data = others.map((other) => {
    const { code } = other
    const rate = crossRate(currency, code, rates)
    const text =
      'unavailable' in rate ? null : decimalRate(inWholeUnits(rate, assetOf(currency), assetOf(code)), 'half-even').text
    return { code, name: assetNameIn(ctx, other), rate: text }
  })
  return { data, next: null }
}
