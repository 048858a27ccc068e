import type { Order } from '../../../contract/orders/orders.ts'
import { HalfPlace } from '../../../ui/feedback/HalfPlace.tsx'
import { usePartNear } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'

const load = () => import('./RoomBelow.tsx').then((it) => it.RoomBelow)

/** `RoomBelow` where it stands far under a form or a receipt: it comes once one is near. */
export function BelowNear({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const { Part, failed, fetchPart, box } = usePartNear<{ order: Order }, HTMLDivElement>(load)
  if (Part) return <Part order={order} />
  return (
    <div ref={box}>
      <HalfPlace label={w.loading} failed={failed} />
      {failed && <PartFailed onRetry={fetchPart} />}
    </div>
  )
}
