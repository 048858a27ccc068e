import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { DisputePlace } from '../DisputePlace.tsx'

/** `Ended` of a dispute that was open when its page came: it comes while what may end it is sent, or once it has. */
export const EndedLate = onDemand(() => import('./Ended.tsx').then((it) => it.Ended), DisputePlace, { afterDeed: true })
