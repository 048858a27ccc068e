import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import { orderParties, orderPlaced } from '../../../../contract/events/orders.ts'
import { notOpen, sellerFrozen } from '../../../../contract/market/ad-obstacles.ts'
import { formatPrice, type PriceE12 } from '../../../../contract/market/ad-price.ts'
import type { Market } from '../../../../contract/market/ads.ts'
import { orderMachine } from '../../../../contract/orders/order-machine.ts'
import type { Order, OrderDraft } from '../../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { PerKeyQueue } from '../../../kernel/load/per-key-queue.ts'
import { emit } from '../../../kernel/outbox.ts'
import { alphabet, referenceNumber } from '../../../kernel/reference-number.ts'
import { inTx, LostRace, type Tx } from '../../../kernel/tx.ts'
import { escrowLock } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { lockFrozen, refuseWhileFrozen } from '../../accounts/freeze.ts'
import { hasHeldDeposits, mayBeShortOfHeld } from '../../accounts/leaving/held-deposits.ts'
import { refuseLeaving } from '../../accounts/under-review.ts'
import { type AdRow, adById, takeFromAd } from '../../market/ads/ads.rows.ts'
import { payToFor } from '../../market/methods/pay-to.ts'
import type { OrderAmounts } from '../order-amounts.ts'
import { MINUTE_MS } from '../order-guards.ts'
import { orderOnWire } from '../order-view.ts'
import { insertOrder, type OrderRow } from '../orders.rows.ts'
import { countPlaced } from '../traders.rows.ts'
import { recordStep } from '../transition.ts'
import { agreeOn, notTakeable } from './agree-on-order.ts'
import { refuseUnpaid } from './refuse-unpaid.ts'

/** A reference in use is met once in millions of tries; five times in a row means the generator is broken. */
const TRIES = 5

/** Who takes the same ad waits here for their turn, and not on a connection that others need: however many ads are wanted, half of them is left. */
const takers = new WeakMap<Pool, PerKeyQueue>()
const takersOn = (pool: Pool): PerKeyQueue => {
  const known = takers.get(pool)
  if (known) return known
  const atOnce = Math.max(1, Math.floor(pool.options.max / 2))
  const queue = new PerKeyQueue({ width: 2, patienceMs: 5_000, atOnce })
  takers.set(pool, queue)
  return queue
}
/** The ad's lock is held for a few round trips; longer means that its owner's change or another process hangs. */
const LOCK_WAIT_MS = 2_000

/**
 * Takes an ad: the price as it was shown or locked, or a better one for the taker, the amounts frozen, the asset in escrow, where to pay frozen,
 * the clock started, in one transaction or not at all. The fee is `contract/fees`'. All is read and judged before the ad is locked; an ad that
 * changed meanwhile is judged anew. Throws 'not_found' (also an ad of the other market), 'ad_not_takeable' (with `why_not`), 'price_moved' (with
 * `price` and a `fresh` lock), 'amount_out_of_range', 'insufficient_funds', 'rates_unavailable', 'security_freeze' to who takes a buy ad, 'invalid_input' on `amount`, `price`, `lock`,
 * `rail` or `method_id`, 'unavailable' when the ad is too much in demand at this moment.
 */
export const placeOrder = (ctx: CustomerCtx, market: Market, draft: OrderDraft): Promise<Order> => {
  // A lock counts as of the press: waiting for one's turn doesn't use it up.
  const pressedAt = ctx.now()
  // One ad is one key however its id is spelled.
  return takersOn(ctx.db.pool).run(draft.ad_id.toLowerCase(), () =>
    inTx<Order, CustomerCtx>(ctx, (tx) => place(tx, market, draft, pressedAt), { lockWaitMs: LOCK_WAIT_MS }),
  )
}

async function place(tx: Tx<CustomerCtx>, market: Market, draft: OrderDraft, pressedAt: Date): Promise<Order> {
  const { ctx } = tx
  const me = ctx.actor.customerId
  const ad = await adById(tx.q, draft.ad_id)
  if (ad?.market !== market || ad.state === 'draft') throw new Problem('not_found')
  // Asked again under the seller's lock, by `refuseLeaving`: here, so that nothing else is said first.
  if (ad.side === 'buy') await refuseWhileFrozen(tx, me)
  const { price, index, ...amounts } = await agreeOn(tx, ad, draft, pressedAt)
  const payTo = await payToFor(tx, ad, me, chosen(ad, draft))
  const order = await insert(tx, ad, { price, index }, amounts, {
    rail: payTo.rail,
    pay_to_sealed: await sealFor(tx, sellerOf(ad, me), 'p2p_order.pay_to_sealed', JSON.stringify(payTo)),
  })
  const role = order.buyer_id === me ? 'buyer' : 'seller'
  await recordStep(tx, order, 'place', { role, data: factsOf(order, price, amounts) })
  await emit(tx, orderPlaced, { ...orderParties(order), ad_id: ad.id, taker_id: me, advertiser_id: ad.owner_id })
  // Who takes a buy ad sells: what they sell leaves them.
  if (ad.side === 'buy')
    await refuseLeaving(tx, order.seller_id, { asset: order.asset, amount: amounts.amount, path: 'amount' })
  // Who has a sell ad set its value aside earlier: something that came in since may be held.
  const watched = ad.side === 'sell' && (await hasHeldDeposits(tx.q, ad.owner_id))
  // From here on others wait: the ad's lock first, then the traders', then the ledger's.
  if (!(await takeFromAd(tx, ad, amounts.amount, price))) throw new LostRace('the ad is no longer what was agreed to')
  if (ad.side === 'sell') await refuseKept(tx, ad, watched ? amounts.amount : 0n)
  await countPlaced(tx, [order.buyer_id, order.seller_id])
  await refuseUnpaid(tx, ad.id)
  await post(tx, `escrow-in:${order.id}`, lockOf(ad, order, amounts.amount))
  return orderOnWire(tx.q, ctx, order, role)
}

/**
 * Locks the owner of a sell ad behind it, as their own changes of it do, so that a freeze which begins at this moment is seen, or begins after the order.
 * Throws 'ad_not_takeable': 'seller_frozen'; as of an ad that is closed where `held`, an amount, may be of what is held: why is its owner's to know.
 */
async function refuseKept(tx: Tx, { owner_id, asset }: AdRow, held: bigint): Promise<void> {
  if (await lockFrozen(tx, owner_id)) throw notTakeable([sellerFrozen])
  if (held > 0n && (await mayBeShortOfHeld(tx, owner_id, { asset, amount: held }))) throw notTakeable([notOpen])
}

const sellerOf = ({ side, owner_id }: AdRow, taker: string): string => (side === 'sell' ? owner_id : taker)

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
  { price, index }: { price: PriceE12; index: PriceE12 | null },
  { amount, pay, fee }: OrderAmounts,
  sealed: Pick<OrderRow, 'rail' | 'pay_to_sealed'>,
): Promise<OrderRow> {
  const me = tx.ctx.actor.customerId
  const seller_id = sellerOf(ad, me)
  const buyer_id = seller_id === me ? ad.owner_id : me
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
    index_price: index === null ? null : formatPrice(index),
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
    const made = { ...terms, id: uuid7(tx.now), number: referenceNumber('P', tx.now), reference: newReference() }
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
