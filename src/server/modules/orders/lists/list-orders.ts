import { z } from 'zod'
import type { OrderRole } from '../../../../contract/orders/order-machine.ts'
import type { EscrowRow, OrderQuery, OrderRow as WireRow } from '../../../../contract/orders/orders.ts'
import { say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { usernamesOf } from '../../accounts/customers.rows.ts'
import { figuresOnWire, rowOnWire } from '../order-view.ts'
import { journalsBy, type ListedOrder, type OrderFilter, ordersOf } from './order-lists.rows.ts'

const Cursor = z.uuid()

/** One page of the caller's orders and whether more follow; the cursor is the last one's id. Throws 'invalid_input' on `cursor`. */
async function pageOf(
  ctx: CustomerCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  filter: OrderFilter,
): Promise<{ rows: ListedOrder[]; next: string | null }> {
  if (cursor !== undefined && !Cursor.safeParse(cursor).success) throw badField('cursor', say('cursor_foreign'))
  const found = await ordersOf(query(ctx), ctx.actor.customerId, { cursor, limit: limit + 1 }, filter)
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** The caller's orders, the latest first: of these markets, and, where said, those they took or those on their own ads. */
export async function listOrders(
  ctx: CustomerCtx,
  { cursor, limit, ...asked }: OrderQuery,
  scope: Pick<OrderFilter, 'markets' | 'side'>,
): Promise<PageOf<WireRow>> {
  const me = ctx.actor.customerId
  const { rows, next } = await pageOf(ctx, { cursor, limit }, { ...asked, ...scope })
  const others = rows.map((row) => (row.buyer_id === me ? row.seller_id : row.buyer_id))
  const names = await usernamesOf(query(ctx), others)
  const data = rows.map((row, i) => {
    const user_id = others[i] as string
    return rowOnWire(row, row.buyer_id === me ? 'buyer' : 'seller', { user_id, username: names.get(user_id) ?? '' })
  })
  return { data, next }
}

/** What the caller's orders of a market have or had in escrow, with the ledger's entries, the latest first. */
export async function listEscrow(
  ctx: CustomerCtx,
  asked: { cursor?: string | undefined; limit: number; status?: ListedOrder['escrow'] | undefined },
  market: 'crypto' | 'currency',
): Promise<PageOf<z.output<typeof EscrowRow>>> {
  const { rows, next } = await pageOf(ctx, asked, { markets: [market], escrow: asked.status })
  const keys = rows.flatMap(({ id }) => [`escrow-in:${id}`, `escrow-out:${id}`])
  const journals = await journalsBy(query(ctx), keys)
  const roleOf = ({ buyer_id }: ListedOrder): OrderRole => (buyer_id === ctx.actor.customerId ? 'buyer' : 'seller')
  const data = rows.map((row) => ({
    order_id: row.id,
    number: row.number,
    role: roleOf(row),
    asset: row.asset,
    amount: onWire(BigInt(row.amount), row.asset),
    ...figuresOnWire(row, roleOf(row)),
    status: row.escrow,
    state: row.state,
    locked_entry: journals.get(`escrow-in:${row.id}`) ?? '',
    ended_entry: journals.get(`escrow-out:${row.id}`) ?? null,
    locked_at: row.created_at.toISOString(),
    ended_at: row.closed_at?.toISOString() ?? null,
  }))
  return { data, next }
}
