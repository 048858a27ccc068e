import { type ObstacleFacts, obstaclesOf } from '../../../../contract/market/ad-obstacles.ts'
import { formatPrice, type PriceE12, parsePrice } from '../../../../contract/market/ad-price.ts'
import type { Hindrance } from '../../../../contract/market/ads.ts'
import { isWithinCorridor } from '../../../../contract/market/price-corridor.ts'
import type { OrderDraft } from '../../../../contract/orders/orders.ts'
import type { FreshLock } from '../../../../contract/orders/price-lock.ts'
import { say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { AdRow } from '../../market/ads/ads.rows.ts'
import { loadObstacleFacts } from '../../market/listing/takeable.ts'
import { amountsOf, type OrderAmounts } from '../order-amounts.ts'
import { agreedPrices } from './agreed-price.ts'
import { lockedPrice, lockOn } from './price-lock.ts'

/** `index`: what one unit was worth at that moment; null where that is not known. */
type Agreed = OrderAmounts & { price: PriceE12; index: PriceE12 | null }

/** What stands against the price of now, and not against one that is locked. */
const OF_PRICE = new Set(['no_rate', 'off_index', 'index_contested'])

/**
 * The price and the amounts of an order, once nothing stands against them: the best price for the taker of those that were agreed to, at which the
 * amount still fits the ad. A lock counts as of `pressedAt`, also while there is no rate, or the index has moved away from the ad's price since. Throws 'ad_not_takeable' (with `why_not`), 'rates_unavailable', 'price_moved' (with `price` and a `fresh` lock on
 * it), 'amount_out_of_range', 'insufficient_funds', 'invalid_input' on `amount`, `price` or `lock`.
 */
export async function agreeOn(tx: Tx<CustomerCtx>, ad: AdRow, draft: OrderDraft, pressedAt: Date): Promise<Agreed> {
  const facts = await loadObstacleFacts(tx.q, tx.ctx, ad, tx.ctx.actor.customerId)
  const why = obstaclesOf(facts)
  if (why.some(({ code }) => !OF_PRICE.has(code))) throw notTakeable(why)
  const { corridor } = facts.ad
  const index = corridor === 'contested' ? null : (corridor?.index ?? null)
  const prices = pricesFor(tx.ctx, ad, facts, { draft, pressedAt })
  let against: Problem | undefined
  for (const price of prices) {
    const amounts = amountsOf(facts.ad, price, draft)
    // Each of them was held to the index: that of now just now, a locked one when it was locked.
    const [first] = againstOrder({ ...facts, ad: { ...facts.ad, corridor: null } }, price, amounts)
    if (!first) return { price, index, ...amounts }
    against = badField(
      'amount',
      say('both', { first: first.reason, next: first.change }),
      CODE[first.code] ?? 'amount_out_of_range',
    )
  }
  throw against
}

/** What stands against an order of these amounts at a price: all of it, and not the amounts alone. */
export const againstOrder = (facts: ObstacleFacts, price: PriceE12, { amount, pay }: OrderAmounts): Hindrance[] =>
  obstaclesOf({ ...facts, ad: { ...facts.ad, price }, wanted: { amount, pay } })

/** What the amount alone decides, by the reason's code. */
const CODE: Record<string, 'insufficient_funds'> = { balance: 'insufficient_funds' }

/** An ad that can't be taken, with each reason. */
export const notTakeable = (why_not: Hindrance[]): Problem => new Problem('ad_not_takeable', { extra: { why_not } })

/** At least one price, the taker's best first. */
function pricesFor(
  ctx: CustomerCtx,
  ad: AdRow,
  facts: ObstacleFacts,
  { draft, pressedAt: at }: { draft: OrderDraft; pressedAt: Date },
): PriceE12[] {
  const { side, corridor } = facts.ad
  const isFar = facts.ad.price !== null && !isWithinCorridor(corridor, facts.ad.price)
  const now = isFar ? null : facts.ad.price
  const { customerId } = ctx.actor
  const secret = ctx.config.AUTH_SECRET
  const shown = read(draft.price)
  const locked = draft.lock === undefined ? null : lockedPrice(draft.lock, ad.id, customerId, at, secret)
  const limit = ad.limit_price === null ? null : parsePrice(ad.limit_price)
  const prices = agreedPrices({ side, now, limit, shown, locked })
  if (prices.length > 0) return prices
  if (isFar) throw notTakeable(obstaclesOf(facts))
  if (now === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  const extra: FreshLock = { price: formatPrice(now), fresh: lockOn(ad.id, customerId, now, ctx.now(), secret) }
  throw new Problem('price_moved', { extra: { ...extra } })
}

function read(price: string): PriceE12 {
  try {
    return parsePrice(price)
  } catch {
    throw badField('price', say('send_shown_price'))
  }
}
