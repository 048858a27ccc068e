import { randomInt } from 'node:crypto'
import { obstaclesOf } from '../../../contract/ad-obstacles.ts'
import { formatPrice, type PriceE12, parsePrice } from '../../../contract/ad-price.ts'
import type { WhyNot } from '../../../contract/ads.ts'
import { orderMachine } from '../../../contract/order-machine.ts'
import type { Order, OrderDraft } from '../../../contract/orders.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import { alphabet, spokenNumber } from '../../kernel/spoken-number.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { escrowLock } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { type AdRow, lockAd, takeFromAd } from '../market/ads.rows.ts'
import { payToFor } from '../market/pay-to.ts'
import { loadObstacleFacts } from '../market/takeable.ts'
import { amountsOf, type OrderAmounts } from './order-amounts.ts'
import { MINUTE_MS } from './order-guards.ts'
import { orderOnWire } from './order-view.ts'
import { insertOrder, type OrderRow } from './orders.rows.ts'
import { addToTraders, lockTraders } from './traders.rows.ts'
import { note } from './transition.ts'

/** A reference in use is met once in millions of tries; five times in a row means the generator is broken. */
const TRIES = 5

/**
 * Takes an ad: the price as it was shown, the amounts frozen, the asset in escrow, where to pay frozen, the clock started, in one transaction or not
 * at all. The price is the ad's of this moment, the fee `contract/fees`'. Throws 'not_found' (also an ad of the other market),
 * 'ad_not_takeable' (with `why_not`), 'price_moved' (with `price`), 'amount_out_of_range', 'insufficient_funds', 'rates_unavailable',
 * 'invalid_input' on `amount`, `price`, `rail` or `method_id`.
 */
export const placeOrder = (ctx: CustomerCtx, market: 'crypto' | 'currency', draft: OrderDraft): Promise<Order> =>
  inTx<Order, CustomerCtx>(ctx, async (tx) => {
    const me = ctx.actor.customerId
    const ad = await lockAd(tx, draft.ad_id)
    if (ad?.market !== market || ad.state === 'draft') throw new Problem('not_found')
    const { price, ...amounts } = await agreed(tx, ad, draft)
    const payTo = await payToFor(tx.q, ctx.sealer, ad, me, chosen(ad, draft))
    const order = await insert(tx, ad, price, amounts, {
      rail: payTo.rail,
      pay_to_sealed: ctx.sealer.seal(JSON.stringify(payTo)),
    })
    if (!(await takeFromAd(tx, ad, amounts.amount, price))) throw notTakeable([])
    await lockTraders(tx, [order.buyer_id, order.seller_id])
    await addToTraders(
      tx,
      [order.buyer_id, order.seller_id].map((customerId) => ({ customerId, placed: 1, open: 1 })),
    )
    await post(tx, `escrow-in:${order.id}`, lockOf(ad, order, amounts.amount))
    const role = order.buyer_id === me ? 'buyer' : 'seller'
    await note(tx, order, 'place', role, factsOf(order, price, amounts))
    await emit(tx, 'order.placed', order.id, { ad_id: ad.id, taker_id: me, owner_id: ad.owner_id })
    return orderOnWire(tx.q, ctx, order, role)
  })

/** The price and the amounts, once nothing stands against them. */
async function agreed(tx: Tx<CustomerCtx>, ad: AdRow, draft: OrderDraft): Promise<OrderAmounts & { price: PriceE12 }> {
  const facts = await loadObstacleFacts(tx.q, tx.ctx, ad, tx.ctx.actor.customerId)
  const { price } = facts.ad
  const why = obstaclesOf(facts)
  if (why.some(({ code }) => code !== 'no_rate')) throw notTakeable(why)
  if (price === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  if (shown(draft.price) !== price) throw new Problem('price_moved', { extra: { price: formatPrice(price) } })
  const amounts = amountsOf(facts.ad, price, draft)
  const [first] = obstaclesOf({ ...facts, wanted: { amount: amounts.amount, pay: amounts.pay } })
  if (first) throw badField('amount', `${first.reason} ${first.change}`, CODE[first.code] ?? 'amount_out_of_range')
  return { price, ...amounts }
}

/** What the amount alone decides, by the reason's code. */
const CODE: Record<string, 'insufficient_funds'> = { balance: 'insufficient_funds' }

const notTakeable = (why_not: WhyNot[]): Problem => new Problem('ad_not_takeable', { extra: { why_not } })

function shown(price: string): PriceE12 {
  try {
    return parsePrice(price)
  } catch {
    throw badField('price', 'Send the price that was shown, in digits with a dot.')
  }
}

/** With one way to be paid there is nothing to choose. */
const chosen = (ad: AdRow, { rail, method_id }: OrderDraft) => ({
  method_id,
  rail: rail ?? (ad.rails.length === 1 ? ad.rails[0] : undefined),
})

const drawn = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
/** What the buyer puts on the transfer: short, and nothing that a bank would take offence at. */
const newReference = (): string => `${drawn(4)}-${drawn(4)}`

async function insert(
  tx: Tx<CustomerCtx>,
  ad: AdRow,
  price: PriceE12,
  { amount, pay, fee }: OrderAmounts,
  sealed: Pick<OrderRow, 'rail' | 'pay_to_sealed'>,
): Promise<OrderRow> {
  const me = tx.ctx.actor.customerId
  const [buyer_id, seller_id] = ad.side === 'sell' ? [me, ad.owner_id] : [ad.owner_id, me]
  const terms = {
    ...sealed,
    ad_id: ad.id,
    market: ad.market,
    buyer_id,
    seller_id,
    taker_id: me,
    asset: ad.asset,
    currency: ad.currency,
    price: formatPrice(price),
    amount: amount.toString(),
    fee: fee.toString(),
    pay: pay.toString(),
    terms: ad.terms,
    window_minutes: ad.window_minutes,
  }
  const first = {
    state: orderMachine.initial,
    deadline_at: new Date(tx.now.getTime() + ad.window_minutes * MINUTE_MS),
  }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = { ...terms, id: uuid7(tx.now), number: spokenNumber('P', tx.now), reference: newReference() }
    const order = await insertOrder(tx, made, first)
    if (order) return order
  }
  throw new Error('no free order reference')
}

const lockOf = (ad: AdRow, order: OrderRow, amount: bigint) =>
  escrowLock({
    orderId: order.id,
    asset: order.asset,
    amount,
    from: ad.side === 'sell' ? { adId: ad.id } : { sellerId: order.seller_id },
  })

const factsOf = (order: OrderRow, price: PriceE12, { amount, pay, fee }: OrderAmounts) => ({
  ad: order.ad_id,
  buyer: order.buyer_id,
  seller: order.seller_id,
  asset: order.asset,
  currency: order.currency,
  price: formatPrice(price),
  amount: amount.toString(),
  fee: fee.toString(),
  pay: pay.toString(),
  rail: order.rail,
  reference: order.reference,
  window_minutes: order.window_minutes,
})
