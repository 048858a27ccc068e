import { useEffect, useState } from 'react'
import { actionOf } from '../../client/action-of.ts'
import { reading } from '../../client/cache/reading.tsx'
import { orderPage } from '../../contract/addresses.ts'
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
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { island, useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { DisputeFacts } from './DisputeFacts.tsx'
import { DisputeSkeleton } from './DisputeSkeleton.tsx'
import { Ending } from './Ending.tsx'
import { Follow } from './Follow.tsx'
import { NotNow } from './NotNow.tsx'
import { HowItGoes, OpenForm } from './OpenForm.tsx'
import { type DisputeRoom, useDispute, useValues } from './use-dispute.ts'

type Props = { orderId: string; page: Prefetched<typeof getOrder | typeof getDispute> }

/** A dispute about an order: opened, followed, settled or decided, and appealed against. */
function DisputeScreen({ orderId }: Props) {
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
      <Shown order={order} room={room} />
    </>
  )
}

function Shown({ order, room }: { order: Order; room: DisputeRoom }) {
  const w = useWords('disputes')
  const values = useValues(order)
  const [appealing, setAppealing] = useState(false)
  // The order's own page leads here.
  useEffect(() => setAppealing(location.hash === '#appeal'), [])
  const { dispute } = room
  const { format, zone } = useLocale()
  const can = (event: 'appeal' | 'dispute') => actionOf(order, event)?.allowed ?? false
  // The dispute of an order that went on since was withdrawn: another may be opened.
  const again = dispute?.state === 'closed' && order.state !== 'disputed' && can('dispute')
  const appeals = can('appeal') && (appealing || !dispute)
  const opens = can('dispute') && (!dispute || again)
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
      {appeals || opens ? (
        <WithAside
          aside={
            <>
              {!appeals && <HowItGoes />}
              <DisputeFacts order={order} dispute={undefined} />
            </>
          }
        >
          {appeals && <Ending order={order} dispute={dispute} />}
          <OpenForm order={order} room={room} appeal={appeals} />
        </WithAside>
      ) : dispute ? (
        <Follow head={head} order={order} dispute={dispute} room={room} onAppeal={() => setAppealing(true)} />
      ) : (
        <NotNow order={order} back={back.href} />
      )}
    </>
  )
}

/** One that never was has a dispute all the same once somebody appeals. */
const wasDisputed = ({ timeline }: Order): boolean => timeline.some(({ state }) => state === 'disputed')

export default island(reading(DisputeScreen))
