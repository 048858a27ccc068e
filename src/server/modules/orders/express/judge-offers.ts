import { obstaclesOf } from '../../../../contract/market/ad-obstacles.ts'
import type { PriceE12 } from '../../../../contract/market/ad-price.ts'
import type { Hindrance } from '../../../../contract/market/ads.ts'
import { isWithin } from '../../../../contract/market/working-hours.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/tx.ts'
import type { AdRow } from '../../market/ads/ads.rows.ts'
import { type OffersWanted, offersFor } from '../../market/listing/offers-for.rows.ts'
import { obstacleFactsOf, priceBounds } from '../../market/listing/takeable.ts'
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
export type Look = Omit<OffersWanted, 'limit' | 'after' | 'bounds' | 'now' | 'most'>

/**
 * How many ads are judged at once, one stretch after the other, before it is said that none fits. The database leaves out what the caller can't take by its terms, so mostly the first stretch
 * has one: only bounds of first trades and what the caller left unpaid of the very ad are found here.
 */
const STRETCHES: readonly number[] = [10, 40, ...Array<number>(10).fill(100)]

/**
 * How many offers outside their opening hours are passed over, at most, in one look through a book: an account has five ads, so that a thousand accounts would be needed to hide one. The database
 * can't tell: it doesn't know every time zone that browsers do, and refuses those it doesn't know.
 */
const MOST_CLOSED = 5_000
/**
 * How many offers are looked through, at most, in one look: whoever can take none, or one that stands far behind, would have all of a book read at each press. Mostly the first few have one; more than this before the
 * first that fits take some thousands of accounts.
 */
export const MOST_LOOKED_THROUGH = 20_000
/** How many offers are read at once where some were outside their opening hours. */
const PAST_CLOSED = 500

/**
 * The offers of a market, best price first, stretch by stretch, each judged as placing the order would judge it. Left out are those of `apart`, of accounts
 * that aren't open, and those at a price too far from the index.
 */
export async function* judgedOffers(
  q: Query,
  ctx: CustomerCtx,
  apart: readonly string[],
  {
    asked,
    stretches = STRETCHES,
    most = MOST_LOOKED_THROUGH,
    ...look
  }: Look & { asked: Asked; stretches?: readonly number[]; most?: number },
): AsyncGenerator<Judged[]> {
  const { customerId } = ctx.actor
  const bounds = await priceBounds(q, ctx, look)
  const next = readerOf(q, apart, { ...look, bounds, now: ctx.now(), most })
  for (const limit of stretches) {
    const rows = await next(limit)
    const known = await obstacleFactsOf(q, ctx, rows, customerId)
    yield rows
      .map((row, i) => judged(row, known[i] as Known, asked))
      .filter(({ known: { facts } }) => facts.ad.ownerActive)
    if (rows.length < limit) return
  }
}

/** Reads on in a book: with each call the next so many offers, fewer at its end, or once `most` were looked through. Where somebody's terms are asked of them, those outside their opening hours are passed over. */
function readerOf(
  q: Query,
  apart: readonly string[],
  look: Omit<OffersWanted, 'limit' | 'after'>,
): (limit: number) => Promise<AdRow[]> {
  let after: OffersWanted['after']
  let [closed, left] = [0, look.most]
  let isOver = false
  const held: AdRow[] = []
  const isOpen = ({ hours }: AdRow) => !look.brought || hours === null || isWithin(hours, look.now)
  return async (limit) => {
    while (held.length < limit && !isOver) {
      const size = closed > 0 ? PAST_CLOSED : limit - held.length
      const rows = await offersFor(q, apart, { ...look, after, limit: size, most: left })
      const open = rows.filter(isOpen)
      held.push(...open)
      closed += rows.length - open.length
      const last = rows.at(-1)
      left -= last?.place ?? left
      isOver = rows.length < size || closed >= MOST_CLOSED || left <= 0
      if (last) after = { key: last.sort_key, id: last.id }
    }
    return held.splice(0, limit)
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
