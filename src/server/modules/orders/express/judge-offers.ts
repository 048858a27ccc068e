import { obstaclesOf } from '../../../../contract/market/ad-obstacles.ts'
import type { PriceE12 } from '../../../../contract/market/ad-price.ts'
import type { Hindrance } from '../../../../contract/market/ads.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/tx.ts'
import type { AdRow } from '../../market/ads/ads.rows.ts'
import { type OffersWanted, offersFor } from '../../market/listing/offers-for.rows.ts'
import { obstacleFactsOf } from '../../market/listing/takeable.ts'
import { amountsAt, type OrderAmounts, type readAsked } from '../order-amounts.ts'
import { againstOrder } from '../take/agree-on-order.ts'

type Known = Awaited<ReturnType<typeof obstacleFactsOf>>[number]

/** An amount that was asked for, read. */
export type Asked = ReturnType<typeof readAsked>

/** An ad, what an order of it would come to at its price of now, where that can be said, and what stands against the caller placing it. */
export interface Judged {
  row: AdRow
  known: Known
  order: (OrderAmounts & { price: PriceE12 }) | null
  against: Hindrance[]
}

/** Where offers are looked for. */
export type Look = Omit<OffersWanted, 'limit' | 'after'>

/**
 * How many ads are judged at once, one stretch after the other, before it is said that none fits. The database leaves out what the caller can't take by its terms, so mostly the first stretch
 * has one: only opening hours, bounds of first trades and what the caller left unpaid of the very ad are found here.
 */
const STRETCHES: readonly number[] = [10, 40, ...Array<number>(10).fill(100)]

/**
 * The offers of a market, best price first, stretch by stretch, each judged as placing the order would judge it. Left out are those of `apart` and of accounts
 * that aren't open.
 */
export async function* judgedOffers(
  q: Query,
  ctx: CustomerCtx,
  apart: readonly string[],
  { asked, stretches = STRETCHES, ...look }: Look & { asked: Asked; stretches?: readonly number[] },
): AsyncGenerator<Judged[]> {
  const { customerId } = ctx.actor
  let after: OffersWanted['after']
  for (const limit of stretches) {
    const rows = await offersFor(q, apart, { ...look, after, limit })
    const known = await obstacleFactsOf(q, ctx, rows, customerId)
    yield rows
      .map((row, i) => judged(row, known[i] as Known, asked))
      .filter(({ known: { facts } }) => facts.ad.ownerActive)
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = { key: last.sort_key, id: last.id }
  }
}

function judged(row: AdRow, known: Known, asked: Asked): Judged {
  const { facts } = known
  const { price } = facts.ad
  const amounts = price === null ? null : amountsAt(facts.ad, price, asked)
  if (price === null || !amounts) return { row, known, order: null, against: obstaclesOf(facts) }
  return { row, known, order: { ...amounts, price }, against: againstOrder(facts, price, amounts) }
}

/** An offer that can be taken. */
export type Takeable = Judged & { order: NonNullable<Judged['order']> }

export const isTakeable = (one: Judged): one is Takeable => one.order !== null && one.against.length === 0

/** The best of those that nothing stands against, by its price of now: the market's order may be seconds old. */
export function bestOf(offers: readonly Judged[]): Takeable | undefined {
  const isBetter = (a: Takeable, b: Takeable) =>
    a.row.side === 'sell' ? a.order.price < b.order.price : a.order.price > b.order.price
  return offers
    .filter(isTakeable)
    .reduce<Takeable | undefined>((best, one) => (best && !isBetter(one, best) ? best : one), undefined)
}
