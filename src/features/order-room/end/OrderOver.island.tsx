import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { BelowNear } from '../head/BelowNear.tsx'
import { type OrderRoomProps, OrderRoomScreen } from '../OrderRoomScreen.tsx'
import { RoomPlace } from '../RoomPlace.tsx'
import { Done } from './Done.tsx'

const Doing = onDemand(() => import('../AnyDoing.tsx').then((it) => it.AnyDoing), RoomPlace)
const Foot = onDemand(() => import('../head/RoomFoot.tsx').then((it) => it.RoomFoot))

/** The order room, beginning with an order that is over. */
function OrderOver(props: OrderRoomProps) {
  return <OrderRoomScreen {...props} Doing={Doing} Done={Done} Foot={Foot} Below={BelowNear} />
}

export default island(reading(OrderOver))
