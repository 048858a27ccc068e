import { reading } from '../../client/cache/reading.tsx'
import { HalfPlace } from '../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { Doing } from './Doing.tsx'
import { RoomFoot } from './head/RoomFoot.tsx'
import { type OrderRoomProps, OrderRoomScreen } from './OrderRoomScreen.tsx'

const Done = onDemand(() => import('./end/Done.tsx').then((it) => it.Done), Place, { afterDeed: true })

/** The order room, beginning with an order under way. */
function OrderRoom(props: OrderRoomProps) {
  return <OrderRoomScreen {...props} Doing={Doing} Done={Done} Foot={RoomFoot} />
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('orderRoom')
  return <HalfPlace label={w.loading} failed={failed} />
}

export default island(reading(OrderRoom))
