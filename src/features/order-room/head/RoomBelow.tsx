import type { Order } from '../../../contract/orders/orders.ts'
import { RoomFacts } from './RoomFacts.tsx'
import { RoomTimeline } from './RoomTimeline.tsx'

/** What stands under the task: the order's facts, and everything that happened to it. */
export const RoomBelow = ({ order }: { order: Order }) => (
  <>
    <RoomFacts order={order} />
    <RoomTimeline order={order} />
  </>
)
