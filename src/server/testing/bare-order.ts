import { uuid7 } from '../kernel/ids.ts'
import { inTx } from '../kernel/tx.ts'
import type { TestApp } from './ctx.ts'
import { newPerson, type Person } from './people.ts'

/** An order as rows and nothing else: no verb placed it, no money lies in escrow. For what is said about orders, not for what they do. */
export async function bareOrder(
  it: TestApp,
): Promise<{ orderId: string; number: string; seller: Person; buyer: Person }> {
  const [seller, buyer] = [await newPerson(it, 'ada'), await newPerson(it, 'bob')]
  const [adId, orderId, now] = [uuid7(), uuid7(), it.clock.now()]
  const number = `P-${orderId.slice(-6)}`
  await inTx(it.ctx(), async (tx) => {
    await tx.q(
      `insert into ad (id, number, owner_id, market, side, asset, currency, state, price_kind, fixed_price, total, remaining,
         min_pay, max_pay, rails, method_ids, window_minutes, terms, auto_reply, conditions, created_at, updated_at)
       values ($1, $2, $3, 'crypto', 'sell', 'BTC', 'EUR', 'online', 'fixed', 50000, 100, 100, 100, 200, '{sepa}', '{}', 15,
         '', '', '{}', $4, $4)`,
      [adId, `A-${number}`, seller.customerId, now],
    )
    await tx.q(
      `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount,
         fee, pay, rail, pay_to_sealed, terms, window_minutes, state, created_at, updated_at)
       values ($1, $2, $2, $3, 'crypto', $4, $5, $4, 'BTC', 'EUR', 50000, 100, 1, 100, 'sepa', '', $6, 15, 'awaiting_payment', $7, $7)`,
      [orderId, number, adId, buyer.customerId, seller.customerId, 'No payments by third parties.', now],
    )
  })
  return { orderId, number, seller, buyer }
}
