import { reading } from '../../client/cache/reading.tsx'
import { isOver } from '../../client/order-step.ts'
import { useOrder } from '../../client/use-order.ts'
import type { getDispute } from '../../contract/orders/disputes.ts'
import type { getOrder } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Card } from '../../ui/Card.tsx'
import { StepList } from '../../ui/data/StepList.tsx'
import { NoOrder, OrderProblem } from '../../ui/feedback/OrderProblem.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { EvidenceButton } from './end/EvidenceButton.tsx'
import { OrderReceipt } from './end/OrderReceipt.tsx'
import { WaysOn } from './end/WaysOn.tsx'
import { BackToOrders } from './head/RoomHead.tsx'
import { RoomSkeleton } from './head/RoomSkeleton.tsx'
import { nextSteps } from './next-steps.ts'
import { useOrderValues } from './use-room.ts'

/** After an order was placed or ended: its receipt, and what comes next. One screen for every address that leads here. */
function OrderSuccess({ orderId }: { orderId: string; page: Prefetched<typeof getOrder | typeof getDispute> }) {
  const w = useWords('orderRoom')
  const { order, problem, refresh, retrying } = useOrder(orderId)
  if (!order) {
    if (!orderId) return <NoOrder title={w.title} />
    if (!problem) return <RoomSkeleton />
    return <OrderProblem title={w.title} failed={w.failed} problem={problem} onRetry={refresh} retrying={retrying} />
  }
  return (
    <>
      <StaleBanner problem={problem} onRetry={refresh} retrying={retrying} />
      <Shown order={order} />
    </>
  )
}

function Shown({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const over = isOver(order)
  return (
    <>
      <div className="mx-auto w-full max-w-[560px]">
        <BackToOrders />
      </div>
      <OrderReceipt order={order} actions={<WaysOn order={order} alone />} />
      <div className="mx-auto mt-6 w-full max-w-[560px]">
        <Card title={over ? w.evidenceTitle : w.next}>
          {over ? (
            <EvidenceButton order={order} />
          ) : (
            <StepList
              label={w.next}
              steps={nextSteps(order).map(({ label, hint, state }) => ({
                label: fill(w[label] as string, values),
                text: w[hint],
                state,
              }))}
            />
          )}
        </Card>
      </div>
    </>
  )
}

export default island(reading(OrderSuccess))
