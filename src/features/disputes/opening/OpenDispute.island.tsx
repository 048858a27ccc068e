import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { type DisputeProps, DisputeScreen } from '../DisputeScreen.tsx'
import { DisputeSkeleton } from '../DisputeSkeleton.tsx'
import { Opening } from './Opening.tsx'

const Follow = onDemand(() => import('../Follow.tsx').then((it) => it.Follow), DisputeSkeleton)

/** Disputes, beginning before there is one. */
function OpenDispute(props: DisputeProps) {
  return <DisputeScreen {...props} Opening={Opening} Follow={Follow} />
}

export default island(reading(OpenDispute))
