import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { Doing, type DoingProps } from './Doing.tsx'
import { RoomBelow } from './head/RoomBelow.tsx'
import { RoomFoot } from './head/RoomFoot.tsx'
import { type OrderRoomProps, OrderRoomScreen } from './OrderRoomScreen.tsx'
import { Checking } from './pay/Checking.tsx'
import { RoomPlace } from './RoomPlace.tsx'

const Done = onDemand(() => import('./end/Done.tsx').then((it) => it.Done), RoomPlace, { afterDeed: true })
const Paying = onDemand(() => import('./pay/Paying.tsx').then((it) => it.Paying), RoomPlace, { afterDeed: true })

/** The order room, beginning with an order under way whose reader isn't the one to pay now. */
function OrderRoom(props: OrderRoomProps) {
  return <OrderRoomScreen {...props} Doing={CheckingFirst} Done={Done} Foot={RoomFoot} Below={RoomBelow} />
}

const CheckingFirst = (props: DoingProps) => <Doing {...props} Paying={Paying} Checking={Checking} />

export default island(reading(OrderRoom))
