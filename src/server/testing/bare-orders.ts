import { sealFor } from '../kernel/customer-keys/customer-keys.ts'
import { uuid7 } from '../kernel/ids.ts'
import { referenceNumber } from '../kernel/reference-number.ts'
import { inTx, query } from '../kernel/tx.ts'
import type { TestApp } from './ctx.ts'

const AD = `insert into ad (id, number, owner_id, market, side, asset, currency, state, price_kind, fixed_price, total, remaining, min_pay, max_pay,
    rails, method_ids, window_minutes, terms, auto_reply, conditions, created_at, updated_at)
  values ($1, $2, $3, 'crypto', 'sell', 'BTC', 'EUR', 'closed', 'fixed', 50000, 100000000, 0, 1000, 15000, '{sepa}', '{}', 30,
    'Pay from your own account.', $4, '{}', $5, $5)`
const ORDER = `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
    pay_to_sealed, terms, window_minutes, state, deadline_at, deadline_kind, created_at, updated_at)
  values ($1, $2, $3, $4, 'crypto', $5, $6, $5, 'BTC', 'EUR', 50000, 20000, 100, 1000, 'sepa', $7, '', 30, 'awaiting_payment', $8, 'payment', $9, $9)`

/**
 * An order as a row and nothing more: no escrow, no timeline, nothing in the ledger; its ad is closed, since nothing stands behind it. For tests of what stands beside orders (talking,
 * files, notices) and asks only who its parties are and when it closed.
 */
export async function bareOrder(
  it: TestApp,
  { buyer, seller }: { buyer: { customerId: string }; seller: { customerId: string } },
  { autoReply = '', payTo: shown = {} }: { autoReply?: string; payTo?: object } = {},
): Promise<{ orderId: string; number: string; close: () => Promise<void> }> {
  const q = query(it.ctx())
  const now = it.clock.now()
  const [adId, orderId, number] = [uuid7(now), uuid7(now), referenceNumber('P', now)]
  await q(AD, [adId, referenceNumber('A', now), seller.customerId, autoReply, now])
  const due = new Date(now.getTime() + 30 * 60_000)
  const payTo = await inTx(it.ctx(), (tx) =>
    sealFor(tx, seller.customerId, 'p2p_order.pay_to_sealed', JSON.stringify(shown)),
  )
  const { customerId: buyerId } = buyer
  await q(ORDER, [orderId, number, `R${number.slice(-6)}`, adId, buyerId, seller.customerId, payTo, due, now])
  const close = async () => {
    await q(
      `update p2p_order set state = 'released', escrow = 'released', buyer_part = amount, deadline_at = null, deadline_kind = null, closed_at = $2 where id = $1`,
      [orderId, it.clock.now()],
    )
  }
  return { orderId, number, close }
}
