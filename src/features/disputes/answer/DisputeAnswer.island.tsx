import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { type DisputeProps, DisputeScreen } from '../DisputeScreen.tsx'
import { DisputeSkeleton } from '../DisputeSkeleton.tsx'
import { EndedLate } from '../end/EndedLate.tsx'
import { Follow, type FollowProps } from '../Follow.tsx'
import { ProposalNear } from '../settle/ProposalNear.tsx'
import { StatementForm } from './StatementForm.tsx'

const Opening = onDemand(() => import('../opening/Opening.tsx').then((it) => it.Opening), DisputeSkeleton)

/** Disputes, beginning with one that waits for what its reader has to say. */
function DisputeAnswer(props: DisputeProps) {
  return <DisputeScreen {...props} Opening={Opening} Follow={AnswerFirst} />
}

const AnswerFirst = (props: FollowProps) => (
  <Follow {...props} Statement={StatementForm} Proposal={ProposalNear} Ended={EndedLate} />
)

export default island(reading(DisputeAnswer))
