import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { type DisputeProps, DisputeScreen } from './DisputeScreen.tsx'
import { DisputeSkeleton } from './DisputeSkeleton.tsx'
import { Follow } from './Follow.tsx'

const Opening = onDemand(() => import('./opening/Opening.tsx').then((it) => it.Opening), DisputeSkeleton)

/** Disputes, beginning with one to follow. */
function Dispute(props: DisputeProps) {
  return <DisputeScreen {...props} Opening={Opening} Follow={Follow} />
}

export default island(reading(Dispute))
