import type { z } from 'zod'
import type { DeskAppealRow } from '../../../../contract/desk/desk-appeals.ts'
import type { DeskDisputeRow, deskDisputes } from '../../../../contract/desk/desk-disputes.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { worthsInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { type ListedDispute, listedDisputes, openAppeals } from './desk-disputes.rows.ts'

/** With the worth of its escrow in cents of a euro; null where that isn't known. */
export const disputeRowOnWire = (row: ListedDispute, worth: bigint | null): DeskDisputeRow => ({
  id: row.id,
  order_id: row.order_id,
  number: row.number,
  market: row.market,
  state: row.state,
  reason: row.reason as DeskDisputeRow['reason'],
  opened_by: row.opened_by,
  asset: row.asset,
  amount: onWire(BigInt(row.amount), row.asset),
  currency: row.currency,
  pay: onWire(BigInt(row.pay), row.currency),
  worth_eur: worth === null ? null : onWire(worth, 'EUR'),
  buyer: row.buyer,
  seller: row.seller,
  taken_by: row.taken_id && row.taken_name ? { id: row.taken_id, name: row.taken_name } : null,
  deadline_at: row.deadline_at?.toISOString() ?? null,
  opened_at: row.opened_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
})

/** Disputes of one queue, those that wait the longest first; the closed ones the latest first. */
export async function listDisputes(
  ctx: StaffCtx,
  { queue, cursor, limit }: z.output<typeof deskDisputes.query>,
): Promise<PageOf<DeskDisputeRow>> {
  const rows = await listedDisputes(query(ctx), queue, ctx.actor.staffId, placeIn(cursor), limit + 1)
  const amounts = rows.map(({ asset, amount }) => ({ asset, amount: BigInt(amount) }))
  const worths = await worthsInEuro(query(ctx), ctx, amounts)
  const valued = rows.map((row, i) => ({ ...row, worth: worths[i] ?? null }))
  return pageOf(
    valued,
    limit,
    ({ worth, ...row }) => disputeRowOnWire(row, worth),
    ({ place, id }) => ({ at: place, id }),
  )
}

/** Open appeals, the oldest first. */
export async function listAppeals(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskAppealRow>> {
  return pageOf(
    await openAppeals(query(ctx), idIn(cursor), limit + 1),
    limit,
    (row) => ({
      id: row.id,
      dispute_id: row.dispute_id,
      order_id: row.order_id,
      number: row.number,
      by: row.by_side,
      reason: row.reason as DeskAppealRow['reason'],
      asset: row.asset,
      amount: onWire(BigInt(row.amount), row.asset),
      outcome: row.outcome as DeskAppealRow['outcome'],
      at: row.at.toISOString(),
    }),
    (row) => row.id,
  )
}
