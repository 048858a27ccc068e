import { onSight } from '../../../ui/overlay/on-demand.tsx'
import { DisputePlace } from '../DisputePlace.tsx'

/** `StatementForm` where it is folded, or asked for after the page came. */
export const StatementNear = onSight(() => import('./StatementForm.tsx').then((it) => it.StatementForm), DisputePlace)
