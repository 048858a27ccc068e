import type { Order, RatingGiven } from '../../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { asParty } from '../as-party.ts'
import { eventNotAllowed } from '../order-guards.ts'
import { countsForThumbs } from '../recent-trades.ts'
import { addThumb, lockTraders } from '../traders.rows.ts'
import { transition, transitionRefused } from '../transition.ts'
import { addRating, uncountRating } from './ratings.rows.ts'

const GOT_SOMETHING = ['released', 'resolved_to_buyer', 'resolved_split']

/**
 * A thumb up or down for the other side, once; the buyer's also acknowledges what they got. In the other side's public figure it counts for an order of the least worth or more that ended with its money given to either, in the place of the thumb of before from the same
 * person: two accounts that trade to and fro buy one. The text is for the other side alone, who reads it in the order.
 * Throws 'not_found' and 'not_now'.
 */
export const rateOrder = (ctx: CustomerCtx, { order_id, rating, text = '' }: RatingGiven): Promise<Order> =>
  asParty(ctx, order_id, async (tx, { order, role }) => {
    const [by, about] = role === 'buyer' ? [order.buyer_id, order.seller_id] : [order.seller_id, order.buyer_id]
    let after = order
    if (role === 'buyer' && GOT_SOMETHING.includes(order.state) && order.acknowledged_at === null)
      after = await transition(tx, after, 'acknowledge', role)
    after = await transition(tx, after, 'rate', role, { data: { rating } })
    const counts = await countsForThumbs(tx, order)
    await lockTraders(tx, [about])
    const before = counts ? await uncountRating(tx, by, about) : undefined
    if (!(await addRating(tx, { orderId: order.id, by, about, rating, note: text, counts })))
      throw transitionRefused(eventNotAllowed([]))
    if (counts) await addThumb(tx, about, rating, before)
    return after
  })
