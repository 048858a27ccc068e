import { z } from 'zod'
import { event, toDesk } from './event.ts'
import { ofOrder, toOrder } from './orders.ts'

const ofDispute = {
  ...ofOrder,
  dispute_id: z.uuid(),
  state: z.string(),
  event: z.string().optional(),
  by: z.string().optional(),
}

/** One of the steps of a dispute; all of them go to the order's parties and to the desk. */
const step = <Name extends string>(name: Name) =>
  event(name, 'dispute_id', ofDispute, {
    announces: (about) => [toOrder(about), toDesk(name, about.dispute_id)],
  })

export const disputeOpened = step('dispute.opened')
export const disputeMoved = step('dispute.moved')
/** The desk asks the parties for something. */
export const disputeAsked = step('dispute.asked')
export const disputeDecided = step('dispute.decided')
export const appealOpened = step('appeal.opened')
export const appealDecided = step('appeal.decided')
