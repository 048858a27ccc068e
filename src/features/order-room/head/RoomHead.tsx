import { isOver } from '../../../client/order-step.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { classes } from '../../../ui/classes.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { useWords } from '../../../ui/words.tsx'
import { useHeadline } from '../use-room.ts'
import { pointOf } from './guidance.ts'
import { HeadFigures } from './HeadFigures.tsx'
import { HeadStatus } from './HeadStatus.tsx'
import { RoomSteps } from './RoomSteps.tsx'

/** What the order asks of its reader as the page's title, its figures and its time, which order it is, and its steps. */
export function RoomHead({ order, onPassed }: { order: Order; onPassed: () => void }) {
  const w = useWords('orderRoom')
  const headline = useHeadline(order)
  const motion = useChangeMotion(pointOf(order))
  // The receipt under it bears the title then.
  if (isOver(order)) return <BackToOrders />
  return (
    <div>
      <PageHeader
        back={{ href: '/dashboard/orders', label: w.orders }}
        reference={
          <span className="inline-flex items-center text-ink-muted">
            <bdi className="whitespace-nowrap">{order.number}</bdi>
            <CopyButton value={order.number} what={w.numberWhat} compact />
          </span>
        }
        title={<span className={classes('inline-block', motion)}>{headline}</span>}
        standing={<HeadStatus order={order} />}
        lead={
          <span className={classes('block pt-1', motion)}>
            <HeadFigures order={order} onPassed={onPassed} />
          </span>
        }
      />
      <RoomSteps order={order} />
    </div>
  )
}

export function BackToOrders() {
  const w = useWords('orderRoom')
  return <BackLink href="/dashboard/orders" label={w.orders} />
}
