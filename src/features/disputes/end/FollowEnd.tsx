import { StatementNear } from '../answer/StatementNear.tsx'
import { Follow, type FollowProps } from '../Follow.tsx'
import { ProposalNear } from '../settle/ProposalNear.tsx'
import { Ended } from './Ended.tsx'

/** A dispute to follow, with nothing to be written in sight: one that is over, or was opened just now. */
export const FollowEnd = (props: FollowProps) => (
  <Follow {...props} Statement={StatementNear} Proposal={ProposalNear} Ended={Ended} />
)
