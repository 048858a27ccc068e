import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { Doing, type DoingProps } from '../Doing.tsx'
import { BelowNear } from '../head/BelowNear.tsx'
import { RoomFoot } from '../head/RoomFoot.tsx'
import { type OrderRoomProps, OrderRoomScreen } from '../OrderRoomScreen.tsx'
import { RoomPlace } from '../RoomPlace.tsx'
import { Paying } from './Paying.tsx'

const Done = onDemand(() => import('../end/Done.tsx').then((it) => it.Done), RoomPlace, { afterDeed: true })
const Checking = onDemand(() => import('./Checking.tsx').then((it) => it.Checking), RoomPlace, { afterDeed: true })

/** The order room, beginning with an order that its reader is to pay. */
function OrderPay(props: OrderRoomProps) {
  return <OrderRoomScreen {...props} Doing={PayingFirst} Done={Done} Foot={RoomFoot} Below={BelowNear} />
}

const PayingFirst = (props: DoingProps) => <Doing {...props} Paying={Paying} Checking={Checking} />

export default island(reading(OrderPay))
