import type { ComponentType, ReactNode } from 'react'
import { isOver } from '../../client/order-step.ts'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { getChat } from '../../contract/chat.ts'
import type { relations } from '../../contract/market/market.ts'
import type { getDispute } from '../../contract/orders/disputes.ts'
import type { getOrder } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Arrival } from '../../ui/feedback/Arrival.tsx'
import { NoOrder, OrderProblem } from '../../ui/feedback/OrderProblem.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { ObjectLayout } from '../../ui/ObjectLayout.tsx'
import { useWords } from '../../ui/words.tsx'
import { AsleepChat } from '../chat/trade/AsleepChat.tsx'
import { pointOf } from './head/guidance.ts'
import type { RoomFootProps } from './head/RoomFoot.tsx'
import { RoomHead } from './head/RoomHead.tsx'
import { RoomSkeleton } from './head/RoomSkeleton.tsx'
import { type Halves, Task } from './Task.tsx'
import { type Room, useHeadline, useRoom, useVerbs } from './use-room.ts'

export type OrderRoomProps = {
  orderId: string
  page: Prefetched<
    typeof getOrder | typeof getDispute | typeof getChat | typeof relations | typeof secondFactorStanding
  >
  /** Its chat, an island of its own in the page. */
  chat?: ReactNode
}

type RoomHalves = Halves & { Foot: ComponentType<RoomFootProps>; Below: ComponentType<{ order: Order }> }

/** The order room: pay, check, release; what is locked, with whom, and everything that was said and done. The page begins with one of its halves. */
export function OrderRoomScreen({ orderId, chat, ...halves }: OrderRoomProps & RoomHalves) {
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
      <Open room={room} order={order} chat={chat} {...halves} />
    </>
  )
}

type OpenProps = { room: Room; order: Order; chat: ReactNode } & RoomHalves

function Open({ room, order, chat, Foot, Below, ...halves }: OpenProps) {
  const verbs = useVerbs(order, room)
  const says = useHeadline(order)
  return (
    <>
      <Arrival at={pointOf(order)} says={says} pressed={room.acts.doing !== undefined} />
      <ObjectLayout
        facts={
          <>
            <RoomHead order={order} onPassed={room.refresh} />
            <Task {...halves} order={order} room={room} verbs={verbs} foot />
          </>
        }
        timeline={<AsleepChat order={order}>{chat}</AsleepChat>}
        wide
      >
        <Below order={order} />
      </ObjectLayout>
      {!isOver(order) && <Foot order={order} room={room} />}
    </>
  )
}
