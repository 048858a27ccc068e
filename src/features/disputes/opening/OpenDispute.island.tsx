import { reading } from '../../../client/cache/reading.tsx'
import { type MeanwhileProps, onDemand } from '../../../ui/overlay/on-demand.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type DisputeProps, DisputeScreen } from '../DisputeScreen.tsx'
import { DisputeSkeleton } from '../DisputeSkeleton.tsx'
import { Opening } from './Opening.tsx'

const Follow = onDemand(() => import('../end/FollowEnd.tsx').then((it) => it.FollowEnd), Place, { afterDeed: true })

/** Disputes, beginning before there is one. */
function OpenDispute(props: DisputeProps) {
  return <DisputeScreen {...props} Opening={Opening} Follow={Follow} />
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('disputes')
  return failed ? <PageHeader title={w.title} /> : <DisputeSkeleton />
}

export default island(reading(OpenDispute))
