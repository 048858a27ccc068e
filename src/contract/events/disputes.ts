import { z } from 'zod'
import { getDispute } from '../orders/disputes.ts'
import { event, staleRead, toDesk } from './event.ts'
import { ofOrder, ordersRead, toOrder } from './orders.ts'

const ofDispute = {
  ...ofOrder,
  dispute_id: z.uuid(),
  state: z.string(),
  event: z.string().optional(),
  by: z.string().optional(),
  version: z.number().int().positive(),
}

/** One of the steps of a dispute; all of them go to the order's parties and to the desk. */
const step = <Name extends string>(name: Name) =>
  event(name, 'dispute_id', ofDispute, {
    security: 'none',
    announces: ({ version: _ofDispute, ...about }) => [toOrder(about), toDesk(name, about.dispute_id)],
    // The order's own buttons follow the dispute, without a step of the order.
    stale: ({ order_id }) => [staleRead(getDispute, { query: { order_id } }), ...ordersRead({ order_id })],
  })

export const disputeOpened = step('dispute.opened')
export const disputeMoved = step('dispute.moved')
/** A moderator takes it in hand, or puts it back into the queue. */
export const disputeAssigned = step('dispute.assigned')
/** The desk asks the parties for something. */
export const disputeAsked = step('dispute.asked')
export const disputeDecided = step('dispute.decided')
export const appealOpened = step('appeal.opened')
export const appealDecided = step('appeal.decided')
