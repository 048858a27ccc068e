import { reading } from '../../../client/cache/reading.tsx'
import { HalfPlace } from '../../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { Doing, type DoingProps } from '../Doing.tsx'
import { BelowNear } from '../head/BelowNear.tsx'
import { RoomFoot } from '../head/RoomFoot.tsx'
import { type OrderRoomProps, OrderRoomScreen } from '../OrderRoomScreen.tsx'
import { Paying } from './Paying.tsx'

const Done = onDemand(() => import('../end/Done.tsx').then((it) => it.Done), Place, { afterDeed: true })
const Checking = onDemand(() => import('./Checking.tsx').then((it) => it.Checking), Place, { afterDeed: true })

/** The order room, beginning with an order that its reader is to pay. */
function OrderPay(props: OrderRoomProps) {
  return <OrderRoomScreen {...props} Doing={PayingFirst} Done={Done} Foot={RoomFoot} Below={BelowNear} />
}

const PayingFirst = (props: DoingProps) => <Doing {...props} Paying={Paying} Checking={Checking} />

function Place({ failed }: MeanwhileProps) {
  const w = useWords('orderRoom')
  return <HalfPlace label={w.loading} failed={failed} />
}

export default island(reading(OrderPay))
