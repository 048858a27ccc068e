import { onSight } from '../../../ui/overlay/on-demand.tsx'
import { DisputePlace } from '../DisputePlace.tsx'

/** `ProposalForm` where something else comes first: folded, or far under it. */
export const ProposalNear = onSight(() => import('./ProposalForm.tsx').then((it) => it.ProposalForm), DisputePlace)
