import { onSight } from '../../../ui/overlay/on-demand.tsx'
import { RoomPlace } from '../RoomPlace.tsx'

/** `RoomBelow` where it stands far under a form or a receipt: it comes once one is near. */
export const BelowNear = onSight(() => import('./RoomBelow.tsx').then((it) => it.RoomBelow), RoomPlace)
