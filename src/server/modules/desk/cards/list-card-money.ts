import type { DeskCardMoney } from '../../../../contract/cards/desk-card-money.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { nobodysAfter } from './card-money.rows.ts'

/** What of card payments lies in suspense and is to be given back, the oldest first. Throws 'invalid_input' on `cursor`. */
export async function listCardMoney(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskCardMoney>> {
  return pageOf(
    await nobodysAfter(query(ctx), placeIn(cursor), limit + 1),
    limit,
    (row) => ({
      id: row.id,
      deposit: row.deposit,
      user_id: row.customer_id,
      username: row.username,
      why: row.unclaimed ? 'charged' : 'refund_failed',
      service: row.psp,
      service_ref: row.psp_ref,
      currency: row.currency,
      amount: onWire(BigInt(row.amount), row.currency),
      created_at: row.created_at.toISOString(),
      look_at: row.look_at?.toISOString() ?? null,
    }),
    (row) => ({ at: row.created_at, id: row.id }),
  )
}
