import { HalfPlace } from '../../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onSight } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'

/** `RoomBelow` where it stands far under a form or a receipt: it comes once one is near. */
export const BelowNear = onSight(() => import('./RoomBelow.tsx').then((it) => it.RoomBelow), Place)

function Place({ failed }: MeanwhileProps) {
  const w = useWords('orderRoom')
  return <HalfPlace label={w.loading} failed={failed} />
}
