import { reading } from '../../client/cache/reading.tsx'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { getChat, messages } from '../../contract/chat.ts'
import type { relations } from '../../contract/market/market.ts'
import type { getDispute } from '../../contract/orders/disputes.ts'
import type { getOrder } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Arrival } from '../../ui/feedback/Arrival.tsx'
import { NoOrder, OrderProblem } from '../../ui/feedback/OrderProblem.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { ObjectLayout } from '../../ui/ObjectLayout.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { ChatCard } from '../chat/trade/ChatCard.tsx'
import { ActFoot } from './head/ActFoot.tsx'
import { pointOf } from './head/guidance.ts'
import { RoomFacts } from './head/RoomFacts.tsx'
import { RoomFoot } from './head/RoomFoot.tsx'
import { RoomHead } from './head/RoomHead.tsx'
import { RoomSkeleton } from './head/RoomSkeleton.tsx'
import { RoomTimeline } from './head/RoomTimeline.tsx'
import { Task } from './Task.tsx'
import { type Room, useHeadline, useRoom, useVerbs } from './use-room.ts'

type Props = {
  orderId: string
  page: Prefetched<
    | typeof getOrder
    | typeof getDispute
    | typeof getChat
    | typeof messages
    | typeof relations
    | typeof secondFactorStanding
  >
}

/** The order room: pay, check, release; what is locked, with whom, and everything that was said and done. */
function OrderRoom({ orderId }: Props) {
  const w = useWords('orderRoom')
  const room = useRoom(orderId)
  const { order, problem, refresh, retrying } = room
  if (!order) {
    if (!orderId) return <NoOrder title={w.title} />
    if (!problem) return <RoomSkeleton />
    return <OrderProblem title={w.title} failed={w.failed} problem={problem} onRetry={refresh} retrying={retrying} />
  }
  return (
    <>
      <StaleBanner problem={problem} onRetry={refresh} retrying={retrying} />
      <Open room={room} order={order} />
    </>
  )
}

function Open({ room, order }: { room: Room; order: Order }) {
  const verbs = useVerbs(order, room)
  const says = useHeadline(order)
  return (
    <>
      <Arrival at={pointOf(order)} says={says} pressed={room.acts.doing !== undefined} />
      <ObjectLayout
        facts={
          <>
            <RoomHead order={order} onPassed={room.refresh} />
            <Task order={order} room={room} verbs={verbs} foot={<ActFoot order={order} room={room} />} />
          </>
        }
        timeline={<ChatCard order={order} />}
        wide
      >
        <RoomFacts order={order} />
        <RoomTimeline order={order} />
      </ObjectLayout>
      <RoomFoot order={order} room={room} />
    </>
  )
}

export default island(reading(OrderRoom))
