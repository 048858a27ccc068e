import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { actionOf } from '../../client/action-of.ts'
import { orderPage } from '../../contract/addresses.ts'
import type { getChat } from '../../contract/chat.ts'
import type { getDispute } from '../../contract/orders/disputes.ts'
import type { getOrder } from '../../contract/orders/order-endpoints.ts'
import { moderatorDecided } from '../../contract/orders/order-steps.ts'
import type { Order } from '../../contract/orders/orders.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { exactTime } from '../../ui/data/format-time.ts'
import { Arrival } from '../../ui/feedback/Arrival.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { NoOrder, OrderProblem } from '../../ui/feedback/OrderProblem.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import type { Half } from '../../ui/overlay/on-demand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { DisputeSkeleton } from './DisputeSkeleton.tsx'
import type { FollowProps } from './Follow.tsx'
import { isFollowed } from './is-followed.ts'
import type { OpeningProps } from './opening/Opening.tsx'
import { type DisputeRoom, useDispute, useValues } from './use-dispute.ts'

export type DisputeProps = {
  orderId: string
  page: Prefetched<typeof getOrder | typeof getDispute | typeof getChat>
  /** The order's chat, an island of its own in the page. */
  chat?: ReactNode
}

type Halves = { Opening: ComponentType<OpeningProps>; Follow: Half<FollowProps> }

/** A dispute about an order: opened, followed, settled or decided, and appealed against. The page begins with one of its two halves. */
export function DisputeScreen({ orderId, chat, Opening, Follow }: DisputeProps & Halves) {
  const w = useWords('disputes')
  const room = useDispute(orderId)
  const { order, dispute, problem, refresh, retrying } = room
  if (!order || (room.has && !dispute)) {
    if (!orderId) return <NoOrder title={w.title} />
    if (!problem) return <DisputeSkeleton />
    return <OrderProblem title={w.title} failed={w.failed} problem={problem} onRetry={refresh} retrying={retrying} />
  }
  return (
    <>
      <StaleBanner problem={problem} onRetry={refresh} retrying={retrying} />
      <Shown order={order} room={room} chat={chat} Opening={Opening} Follow={Follow} />
    </>
  )
}

type ShownProps = { order: Order; room: DisputeRoom; chat: ReactNode } & Halves

function Shown({ order, room, chat, Opening, Follow }: ShownProps) {
  const w = useWords('disputes')
  const values = useValues(order)
  const [appealing, setAppealing] = useState(false)
  // The order's own page leads here.
  useEffect(() => setAppealing(location.hash === '#appeal'), [])
  const { dispute } = room
  const { format, zone } = useLocale()
  const can = (event: 'appeal' | 'dispute') => actionOf(order, event)?.allowed ?? false
  const follows = dispute !== undefined && isFollowed(order, dispute)
  const appeals = can('appeal') && (appealing || !dispute)
  const opens = can('dispute') && !follows
  const [title, lead] = appeals
    ? [w.appealTitle, moderatorDecided(order.timeline) ? w.appealLead : w.appealFirstLead]
    : opens
      ? [w.openTitle, w.openLead]
      : [dispute ? (dispute.appeal && !wasDisputed(order) ? w.appealAbout : w.title2) : w.title, w.lead]
  const until = actionOf(order, 'appeal')?.at
  const back = { href: orderPage(order.id), label: w.back }
  const says = fill(title as string, values)
  const head = (
    <PageHeader
      back={back}
      title={says}
      lead={fill(lead as string, { ...values, until: until ? exactTime(until, format, zone) : '' })}
    />
  )
  return (
    <>
      <Arrival
        at={`${order.state} ${dispute?.state} ${appeals} ${dispute?.appeal?.state}`}
        says={says}
        pressed={room.acts.doing !== undefined}
      />
      {(appeals || opens || !dispute) && head}
      {room.acts.movedOn && (
        <div className="mb-6">
          <Banner title={w.movedOn} live>
            {w.movedOnText}
          </Banner>
        </div>
      )}
      {dispute && !appeals && !opens ? (
        <Follow {...{ head, chat, order, dispute, room }} onAppeal={() => setAppealing(true)} />
      ) : (
        <Opening {...{ order, dispute, room, appeals, opens }} back={back.href} ahead={Follow.ahead} />
      )}
    </>
  )
}

/** One that never was has a dispute all the same once somebody appeals. */
const wasDisputed = ({ timeline }: Order): boolean => timeline.some(({ state }) => state === 'disputed')
