import { useState } from 'react'
import type { Order } from '../../../contract/orders/orders.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { type MeanwhileProps, onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { RoomPlace } from '../RoomPlace.tsx'

const Place = (props: MeanwhileProps) => <RoomPlace {...props} inCard />
const RoomEvents = onDemand(() => import('./RoomEvents.tsx').then((it) => it.RoomEvents), Place)

/** Everything that happened to the order, for whoever wants it apart from the chat that tells it between its lines; it comes once it is unfolded. */
export function RoomTimeline({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const [opened, setOpened] = useState(false)
  return (
    <Fold title={w.timeline} lead={w.timelineLead} onOpen={() => setOpened(true)}>
      {opened ? <RoomEvents order={order} /> : <Place />}
    </Fold>
  )
}
