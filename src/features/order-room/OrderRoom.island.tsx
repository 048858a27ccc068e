import { reading } from '../../client/cache/reading.tsx'
import { HalfPlace } from '../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { Doing, type DoingProps } from './Doing.tsx'
import { RoomBelow } from './head/RoomBelow.tsx'
import { RoomFoot } from './head/RoomFoot.tsx'
import { type OrderRoomProps, OrderRoomScreen } from './OrderRoomScreen.tsx'
import { Checking } from './pay/Checking.tsx'

const Done = onDemand(() => import('./end/Done.tsx').then((it) => it.Done), Place, { afterDeed: true })
const Paying = onDemand(() => import('./pay/Paying.tsx').then((it) => it.Paying), Place, { afterDeed: true })

/** The order room, beginning with an order under way whose reader isn't the one to pay now. */
function OrderRoom(props: OrderRoomProps) {
  return <OrderRoomScreen {...props} Doing={CheckingFirst} Done={Done} Foot={RoomFoot} Below={RoomBelow} />
}

const CheckingFirst = (props: DoingProps) => <Doing {...props} Paying={Paying} Checking={Checking} />

function Place({ failed }: MeanwhileProps) {
  const w = useWords('orderRoom')
  return <HalfPlace label={w.loading} failed={failed} />
}

export default island(reading(OrderRoom))
