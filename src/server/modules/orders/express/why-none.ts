import { amountFor, mostToPay, orderFee, type PriceE12 } from '../../../../contract/market/ad-price.ts'
import type { Hindrance } from '../../../../contract/market/ads.ts'
import type { NoOffer } from '../../../../contract/market/express.ts'
import { type CustomerCtx, inWords } from '../../../kernel/context.ts'
import { railName } from '../../../kernel/rails/rail-name.ts'
import type { Query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { offersElsewhere } from '../../market/listing/market-standing.ts'
import type { Brought } from '../../market/listing/offers-for.rows.ts'
import { againstOrder } from '../take/agree-on-order.ts'
import { type Asked, isTakeable, type Judged, judgedOffers, type Look } from './judge-offers.ts'

/** What another amount would change. */
const OF_AMOUNT = new Set(['below_min', 'above_max', 'too_little_left'])

/** Of somebody who can take nothing, whatever is offered: what they have to do first. No offer is read for it. */
export const noneAtAll = (ctx: CustomerCtx, stops: readonly Hindrance[]): NoOffer => ({
  because: 'conditions',
  why_not: stops.map((one) => inWords(ctx, one)),
  rails: [],
  nearest: { below: null, above: null },
  elsewhere: [],
})

/** How many offers are judged for each of the three that may be said instead. */
const JUDGED = 25

/**
 * Why nothing of a book can be taken for an amount, with what there is instead: other methods for the amount, other amounts by the method, each read off the best offers
 * whose terms the caller meets, else what keeps them from the best of all.
 */
export async function whyNone(
  q: Query,
  ctx: CustomerCtx,
  apart: readonly string[],
  { rail, amount, brought, ...book }: Look & { brought: Brought },
  asked: Asked,
): Promise<NoOffer> {
  const look = async (odd: Pick<Look, 'rail' | 'amount' | 'brought'>) => {
    const { value } = await judgedOffers(q, ctx, apart, { ...book, ...odd, asked, stretches: [JUDGED] }).next()
    return (value ?? []) as Judged[]
  }
  const any = rail === undefined ? [] : await look({ rail: undefined, amount, brought })
  const rails = [...new Set(any.filter(isTakeable).flatMap(({ row }) => row.rails))]
  const nearest = nearestTo(await look({ rail, amount: undefined, brought }))
  const near = nearest.below !== null || nearest.above !== null
  const ofMethod = await look({ rail, amount: undefined, brought: undefined })
  const offers = ofMethod.length > 0 ? ofMethod : await look({ rail: undefined, amount: undefined, brought: undefined })
  const because = offers.length === 0 ? 'no_offers' : rails.length > 0 ? 'method' : near ? 'amount' : 'conditions'
  const told = (pay: bigint | null) => (pay === null ? null : onWire(pay, book.currency))
  return {
    because,
    why_not: because === 'conditions' ? fewest(offers).map((one) => inWords(ctx, one)) : [],
    rails: rails.map((code) => ({ code, name: railName(ctx, code) })),
    nearest: { below: told(nearest.below), above: told(nearest.above) },
    elsewhere: await offersElsewhere(q, book, apart),
  }
}

/** The most below and the least above what was asked for that the caller could take now, of those that only the amount keeps them from. */
function nearestTo(offers: readonly Judged[]): { below: bigint | null; above: bigint | null } {
  let below: bigint | null = null
  let above: bigint | null = null
  for (const { known, order, against } of offers) {
    if (!order || against.length === 0 || !against.every(({ code }) => OF_AMOUNT.has(code))) continue
    const { ad } = known.facts
    const pay = order.pay < ad.minPay ? ad.minPay : mostToPay(ad, order.price)
    if (!canPay(known.facts, order.price, pay)) continue
    if (order.pay < ad.minPay) above = above === null || pay < above ? pay : above
    else below = below === null || pay > below ? pay : below
  }
  return { below, above }
}

function canPay(facts: Judged['known']['facts'], price: PriceE12, pay: bigint): boolean {
  const amount = amountFor(facts.ad, price, pay)
  return againstOrder(facts, price, { amount, pay, fee: orderFee(amount) }).length === 0
}

/** What keeps the caller from the offer that fewest reasons keep them from; of equals, from the one with the best price. */
const fewest = (offers: readonly Judged[]): Judged['against'] =>
  offers
    .map(({ against }) => against)
    .filter((against) => against.length > 0)
    .reduce<Judged['against']>((least, one) => (least.length > 0 && least.length <= one.length ? least : one), [])
