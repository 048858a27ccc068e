import type { Dispute } from '../../contract/orders/disputes.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { isAsked, saysIn } from './answer/says-in.ts'
import { isFollowed } from './is-followed.ts'

/** With which of its islands the page of a dispute begins: one to open, one whose reader is asked to write, one that is over, or one under way. */
export function beginsWith(
  order: Order | undefined,
  dispute: Dispute | undefined,
): 'open' | 'answer' | 'over' | 'follow' {
  if (!order || !dispute || !isFollowed(order, dispute)) return 'open'
  if (dispute.state === 'closed') return 'over'
  return isAsked(saysIn(dispute)) ? 'answer' : 'follow'
}
