import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { Doing } from './Doing.tsx'
import { RoomFoot } from './head/RoomFoot.tsx'
import { HalfPlace, orderRoom } from './OrderRoomScreen.tsx'

const Done = onDemand(() => import('./end/Done.tsx').then((it) => it.Done), HalfPlace)

/** The order room, beginning with an order under way. */
export default island(reading(orderRoom({ Doing, Done, Foot: RoomFoot })))
