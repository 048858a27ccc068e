import type { z } from 'zod'
import { assetOf } from '../../../../contract/assets.ts'
import { formatPrice, type Pricing, parsePrice, priceOf } from '../../../../contract/market/ad-price.ts'
import { marketOf } from '../../../../contract/market/ads.ts'
import { boundsBy } from '../../../../contract/market/price-corridor.ts'
import type { adPosition as declared } from '../../../../contract/market/standing.ts'
import { say } from '../../../../contract/sentence.ts'
import { decimalRate, inWholeUnits } from '../../../../contract/wallet/conversion.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import { query } from '../../../kernel/tx.ts'
import { pricedFor } from './present-ads.ts'
import { standingAt } from './standing.rows.ts'
import { corridorBy, indexBy } from './takeable.ts'

type Asked = z.output<typeof declared.query>

/** The price that an ad would have now, and its rank by it. Changes nothing. Throws 'invalid_input' on `currency` where it is the asset itself. */
export async function adPosition(ctx: CustomerCtx, asked: Asked): Promise<z.output<typeof declared.returns>> {
  const { side, asset, currency, ad_id } = asked
  if (asset === currency) throw badField('currency', say('other_currency_to_trade'))
  const q = query(ctx)
  const rates = await ratesNow(q, ctx)
  const index = indexBy(asked, rates)
  const pricing = pricingOf(asked)
  const price = pricing && priceOf(asked, pricing, index)
  const book = { market: marketOf(asset), side, asset, currency } as const
  const text = price === null ? null : formatPrice(price)
  const { others, ahead } = await standingAt(q, book, { price: text, adId: ad_id, caller: ctx.actor.customerId })
  return {
    asset,
    currency,
    index: index && decimalRate(inWholeUnits(index, assetOf(asset), assetOf(currency)), 'half-even').text,
    bounds: boundsBy(corridorBy(asked, index, rates)),
    price: text,
    ...pricedFor(asked, price, index),
    rank: text === null ? null : ahead + 1,
    offers: others + 1,
  }
}

function pricingOf({ price, margin_bps, limit }: Asked): Pricing | null {
  if (price !== undefined) return { kind: 'fixed', price: parsePrice(price) }
  if (margin_bps === undefined) return null
  return { kind: 'floating', marginBps: margin_bps, limit: limit === undefined ? null : parsePrice(limit) }
}
