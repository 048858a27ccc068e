import { reading } from '../../../client/cache/reading.tsx'
import { HalfPlace } from '../../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { BelowNear } from '../head/BelowNear.tsx'
import { type OrderRoomProps, OrderRoomScreen } from '../OrderRoomScreen.tsx'
import { Done } from './Done.tsx'

const Doing = onDemand(() => import('../AnyDoing.tsx').then((it) => it.AnyDoing), Place)
const Foot = onDemand(() => import('../head/RoomFoot.tsx').then((it) => it.RoomFoot))

/** The order room, beginning with an order that is over. */
function OrderOver(props: OrderRoomProps) {
  return <OrderRoomScreen {...props} Doing={Doing} Done={Done} Foot={Foot} Below={BelowNear} />
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('orderRoom')
  return <HalfPlace label={w.loading} failed={failed} />
}

export default island(reading(OrderOver))
