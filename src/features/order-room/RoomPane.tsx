import { useRef } from 'react'
import { isOver } from '../../client/order-step.ts'
import { orderPage } from '../../contract/addresses.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { classes } from '../../ui/classes.ts'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { Arrival } from '../../ui/feedback/Arrival.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { useChangeMotion } from '../../ui/status/use-change-motion.ts'
import { useWords } from '../../ui/words.tsx'
import { ChatCard } from '../chat/trade/ChatCard.tsx'
import { AnyDoing } from './AnyDoing.tsx'
import { Done } from './end/Done.tsx'
import { pointOf } from './head/guidance.ts'
import { HeadFigures } from './head/HeadFigures.tsx'
import { HeadStatus } from './head/HeadStatus.tsx'
import { RoomFacts } from './head/RoomFacts.tsx'
import { RoomSkeleton } from './head/RoomSkeleton.tsx'
import { RoomSteps } from './head/RoomSteps.tsx'
import { Task } from './Task.tsx'
import { type Room, useHeadline, useRoom, useVerbs } from './use-room.ts'

/** An order beside a list of others: what it asks of its reader, how far it is, its facts, and its chat beside both. Keyed by the order. Needs the words of the order room. */
export function RoomPane({ orderId }: { orderId: string }) {
  const w = useWords('orderRoom')
  const room = useRoom(orderId)
  const { order, problem, refresh, retrying } = room
  if (order)
    return (
      <>
        <StaleBanner problem={problem} onRetry={refresh} retrying={retrying} />
        <Open room={room} order={order} />
      </>
    )
  if (!problem) return <RoomSkeleton />
  return <ErrorState title={w.failed} next={problem.next} reference={problem.requestId} onRetry={refresh} />
}

function Open({ room, order }: { room: Room; order: Order }) {
  const w = useWords('orderRoom')
  const over = isOver(order)
  const verbs = useVerbs(order, room)
  const headline = useRef<HTMLHeadingElement>(null)
  const says = useHeadline(order)
  const motion = useChangeMotion(pointOf(order))
  return (
    <section aria-label={order.number}>
      <Arrival at={pointOf(order)} says={says} pressed={room.acts.doing !== undefined} headline={headline} />
      <header className="mb-5">
        <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-wrap">
          <h2 ref={headline} className={classes('min-w-0 text-xl font-semibold', motion)}>
            {says}
          </h2>
          <HeadStatus order={order} />
        </div>
        {!over && (
          <p className="mt-3">
            <HeadFigures order={order} onPassed={room.refresh} />
          </p>
        )}
        <p className="flex items-center">
          <a href={orderPage(order.id)} className="link inline-flex min-h-touch items-center whitespace-nowrap text-sm">
            <bdi>{order.number}</bdi>
          </a>
          {/* Of an order that is over the receipt has it to copy. */}
          {!over && <CopyButton value={order.number} what={w.numberWhat} compact />}
        </p>
        {!over && (
          <div className="mt-3">
            <RoomSteps order={order} />
          </div>
        )}
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-6">
          <Task Doing={AnyDoing} Done={Done} order={order} room={room} verbs={verbs} foot />
          <RoomFacts order={order} />
        </div>
        <ChatCard order={order} />
      </div>
    </section>
  )
}
