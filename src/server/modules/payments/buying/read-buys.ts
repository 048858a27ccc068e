import type { z } from 'zod'
import type { Buy, BuyRef, BuyWithPayment, listBuys as endpoint } from '../../../../contract/buying/buy-crypto.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { depositById, depositOnWire } from '../deposits.rows.ts'
import { receivingAccountOf } from '../receiving-account.ts'
import { type BuyRow, buyOnWire, buyRows, ownBuy } from './buy-orders.rows.ts'

/** One purchase of the caller's. Throws 'not_found' to strangers. */
export async function readBuy(ctx: CustomerCtx, { order_id }: BuyRef): Promise<BuyWithPayment> {
  const q = query(ctx)
  const row = await ownBuy(q, ctx.actor.customerId, order_id)
  if (!row) throw new Problem('not_found')
  return withPayment(ctx, q, row)
}

/** A purchase with where to send its money, or by what a card pays it, as long as that is awaited. Throws 'deposits_closed' where the house has no account for it any more. */
export async function withPayment(ctx: Ctx, q: Query, row: BuyRow): Promise<BuyWithPayment> {
  const shown = buyOnWire(row)
  if (row.state !== 'awaiting_payment' || row.deposit_id === null)
    return { ...shown, payment: null, card_deposit: null }
  if (row.method === 'card') return { ...shown, payment: null, card_deposit: row.deposit_id }
  const deposit = await depositById(q, row.deposit_id)
  if (!deposit) throw new Error(`the deposit of purchase ${row.id} is gone`)
  const { reference, currency, amount } = depositOnWire(deposit)
  const account = receivingAccountOf(ctx, currency)
  return {
    ...shown,
    payment: { account, reference, currency, amount, expires_at: shown.deadline_at },
    card_deposit: null,
  }
}

/** The caller's confirmed purchases, the latest first. Throws 'invalid_input' on `cursor`. */
export async function listBuys(
  ctx: CustomerCtx,
  { cursor, limit, status, asset }: z.output<(typeof endpoint)['query']>,
): Promise<PageOf<Buy>> {
  const rows = await buyRows(query(ctx), ctx.actor.customerId, {
    before: placeIn(cursor),
    limit: limit + 1,
    status,
    asset,
  })
  return pageOf(rows, limit, buyOnWire, (row) => ({ at: row.created_at, id: row.id }))
}
