import { useEndpoint } from '../../../client/cache/swr.ts'
import { isOver } from '../../../client/order-step.ts'
import { type Dispute, getDispute } from '../../../contract/orders/disputes.ts'
import { moderatorDecided, toldByDispute } from '../../../contract/orders/order-steps.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { appealStep } from './ways-on.ts'

/** Under a receipt's title: that somebody appealed and what came of it, why a moderator decided so, and where the escrow of an order went whose time ran out. */
export function ReceiptNote({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const asks = toldByDispute(order.timeline)
  const { data } = useEndpoint(getDispute, asks ? { query: { order_id: order.id } } : null)
  const reason = data?.data.decision?.reason
  const name = order.counterparty.username
  return (
    <>
      {order.state === 'expired' && isOver(order) && (
        <p className="max-w-full text-ink-muted">
          {fill(order.role === 'buyer' ? w.bReturned : w.sReturned, { name })}
        </p>
      )}
      <Appealed order={order} stands={data?.data.appeal?.state} />
      {reason && (
        <div className="flex max-w-full flex-col items-center gap-1 text-sm text-ink-muted">
          <p className="font-semibold">{w.decidedWhy}</p>
          <Written className="line-clamp-4">{reason}</Written>
        </div>
      )}
    </>
  )
}

interface AppealedProps {
  order: Order
  /** How the appeal stands, which only the dispute knows. */
  stands: NonNullable<Dispute['appeal']>['state'] | undefined
}

/** That somebody appealed, who and when, and whether it waits. */
function Appealed({ order, stands }: AppealedProps) {
  const w = useWords('orderRoom')
  const step = appealStep(order)
  if (!step) return null
  const waits = moderatorDecided(order.timeline) ? w.appealed : w.appealedFirst
  return (
    <div className="max-w-full">
      {stands && <p className="font-semibold">{stands === 'open' ? waits : w.appealAnswered}</p>}
      <p className="text-sm text-ink-muted">
        {step.by === order.role ? w.youAppealed : fill(w.theyAppealed, { name: order.counterparty.username })} ·{' '}
        <Time at={step.at} exact />
      </p>
    </div>
  )
}
