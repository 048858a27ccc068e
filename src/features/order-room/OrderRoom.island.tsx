import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { Doing } from './Doing.tsx'
import { RoomFoot } from './head/RoomFoot.tsx'
import { HalfPlace, type OrderRoomProps, OrderRoomScreen } from './OrderRoomScreen.tsx'

const Done = onDemand(() => import('./end/Done.tsx').then((it) => it.Done), HalfPlace)

/** The order room, beginning with an order under way. */
function OrderRoom(props: OrderRoomProps) {
  return <OrderRoomScreen {...props} Doing={Doing} Done={Done} Foot={RoomFoot} />
}

export default island(reading(OrderRoom))
