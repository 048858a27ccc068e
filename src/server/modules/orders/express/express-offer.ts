import type { z } from 'zod'
import { marketOf } from '../../../../contract/market/ads.ts'
import type { marketExpress as declared, ExpressOffer, ExpressQuery } from '../../../../contract/market/express.ts'
import { say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { apartFrom, unitsAtOne } from '../../market/listing/market.rows.ts'
import { adOnWire } from '../../market/listing/present-ads.ts'
import { readAsked } from '../order-amounts.ts'
import { type Asked, bestOf, judgedOffers, type Look, type Takeable } from './judge-offers.ts'
import { whatIsBrought } from './what-is-brought.ts'
import { noneAtAll, whyNone } from './why-none.ts'

/**
 * The best offer that the caller can take for an amount, judged as placing the order judges it, and what that comes to; else why there is none.
 * Nothing is written or reserved. Throws 'invalid_input' on `amount` or `currency`.
 */
export async function expressOffer(ctx: CustomerCtx, wanted: ExpressQuery): Promise<z.output<typeof declared.returns>> {
  const { asset, currency, rail } = wanted
  if (asset === currency) throw badField('currency', say('other_currency_than_traded'))
  const q = query(ctx)
  const asked = readAsked(wanted, wanted)
  const apart = [...(await apartFrom(q, ctx.actor.customerId)), ctx.actor.customerId]
  // What the caller buys stands in sell ads.
  const book = { market: marketOf(asset), side: wanted.side === 'buy' ? 'sell' : 'buy', asset, currency } as const
  const units = { unitsAtOne: unitsAtOne(asset, currency) }
  const amount = asked.inAsset ? { take: asked.given, ...units } : { pay: asked.given, ...units }
  const { brought, stops } = await whatIsBrought(q, ctx, book)
  if (stops.length > 0) return { offer: null, none: noneAtAll(ctx, stops) }
  const best = await firstBest(q, ctx, apart, { ...book, amount, rail, asked, brought })
  if (best) return { offer: offerOnWire(ctx, best), none: null }
  return { offer: null, none: await whyNone(q, ctx, apart, { ...book, amount, rail, brought }, asked) }
}

/** Of the first stretch in which anything can be taken: what comes after it is dearer. */
async function firstBest(
  q: Query,
  ctx: CustomerCtx,
  apart: readonly string[],
  look: Look & { asked: Asked },
): Promise<Takeable | undefined> {
  for await (const offers of judgedOffers(q, ctx, apart, look)) {
    const best = bestOf(offers)
    if (best) return best
  }
  return undefined
}

const offerOnWire = (ctx: CustomerCtx, { row, known, order }: Takeable): ExpressOffer => ({
  ad: adOnWire(ctx, row, known, []),
  amount: onWire(order.amount, row.asset),
  fee: onWire(order.fee, row.asset),
  pay: onWire(order.pay, row.currency),
})
