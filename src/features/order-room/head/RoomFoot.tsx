import type { Order } from '../../../contract/orders/orders.ts'
import { TimeLeft } from '../../../ui/countdown/TimeLeft.tsx'
import { PageFoot } from '../../../ui/overlay/PageFoot.tsx'
import { ToChat } from '../../chat/trade/ToChat.tsx'
import type { Room } from '../use-room.ts'
import { PhoneAct } from './ActFoot.tsx'
import { pointOf } from './guidance.ts'

export type RoomFootProps = { order: Order; room: Room }

/** What a phone keeps in sight of an order that is under way: the time left, the one thing to do, and the way to the chat. */
export function RoomFoot({ order, room }: RoomFootProps) {
  return (
    <PageFoot>
      {order.deadline && <TimeLeft at={order.deadline.at} />}
      <div className="min-w-0 flex-1">
        <PhoneAct key={pointOf(order)} order={order} room={room} />
      </div>
      <ToChat order={order} />
    </PageFoot>
  )
}
