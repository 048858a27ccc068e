import { onDemand } from '../../ui/overlay/on-demand.tsx'

/** `AskApproval`, which comes once somebody needs another's word: few do. */
export const AskApprovalPart = onDemand(() => import('./AskApproval.tsx').then((it) => it.AskApproval))
