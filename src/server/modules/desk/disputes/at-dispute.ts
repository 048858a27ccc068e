import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { type DisputeRow, disputeById, lockDispute } from '../../disputes/disputes.rows.ts'
import { type DisputeEvent, isPossible } from '../../disputes/move-dispute.ts'
import { lockOrder, type OrderRow } from '../../orders/orders.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'

export interface AtDispute {
  order: OrderRow
  row: DisputeRow
}

/** A dispute and its order, locked, the order first as everywhere. Throws 'not_found', and 'own_matter' where the caller is a party. */
export async function lockMatter(tx: Tx<StaffCtx>, disputeId: string): Promise<AtDispute> {
  const known = await disputeById(tx.q, disputeId)
  if (!known) throw new Problem('not_found')
  const order = await lockOrder(tx, known.order_id)
  const row = await lockDispute(tx, disputeId)
  if (!order || !row) throw new Problem('not_found')
  await refuseOwnMatter(tx.q, tx.ctx, [order.buyer_id, order.seller_id])
  return { order, row }
}

/** 409 with where it stands now. */
export const staleState = ({ state, version }: Pick<DisputeRow, 'state' | 'version'>): Problem =>
  new Problem('desk_moved_on', { extra: { state, version } })

/** Throws 'desk_moved_on' where more has been said than the caller has `seen`, or the state doesn't allow the event. */
export function refuseUnlessSeen(row: DisputeRow, seen: number, event?: DisputeEvent): void {
  if (row.version !== seen || (event && !isPossible(row, event, 'moderator'))) throw staleState(row)
}
