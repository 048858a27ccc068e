import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { StatementNear } from './answer/StatementNear.tsx'
import { type DisputeProps, DisputeScreen } from './DisputeScreen.tsx'
import { DisputeSkeleton } from './DisputeSkeleton.tsx'
import { EndedLate } from './end/EndedLate.tsx'
import { Follow, type FollowProps } from './Follow.tsx'
import { ProposalForm } from './settle/ProposalForm.tsx'

const Opening = onDemand(() => import('./opening/Opening.tsx').then((it) => it.Opening), DisputeSkeleton)

/** Disputes, beginning with one under way that doesn't wait for what its reader has to say. */
function Dispute(props: DisputeProps) {
  return <DisputeScreen {...props} Opening={Opening} Follow={SettlingFirst} />
}

const SettlingFirst = (props: FollowProps) => (
  <Follow {...props} Statement={StatementNear} Proposal={ProposalForm} Ended={EndedLate} />
)

export default island(reading(Dispute))
