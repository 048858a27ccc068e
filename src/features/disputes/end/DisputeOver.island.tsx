import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { type DisputeProps, DisputeScreen } from '../DisputeScreen.tsx'
import { DisputeSkeleton } from '../DisputeSkeleton.tsx'
import { FollowEnd } from './FollowEnd.tsx'

const Opening = onDemand(() => import('../opening/Opening.tsx').then((it) => it.Opening), DisputeSkeleton)

/** Disputes, beginning with one that is over. */
function DisputeOver(props: DisputeProps) {
  return <DisputeScreen {...props} Opening={Opening} Follow={FollowEnd} />
}

export default island(reading(DisputeOver))
