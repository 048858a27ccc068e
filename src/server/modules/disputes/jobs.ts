import type { ClockJob, EventJob } from '../../kernel/jobs.ts'
import { inTx } from '../../kernel/tx.ts'
import { makeMissingDispute } from './make-dispute.ts'
import { moveDueDisputes } from './move-due-disputes.ts'
import { countStatistics } from './statistics.ts'

/** An order that went to dispute by itself gets one. */
export const eventJobs: readonly EventJob[] = [
  {
    name: 'dispute.make',
    event: 'order.disputed',
    run: (ctx, { ref }) => inTx(ctx, (tx) => makeMissingDispute(tx, ref)),
  },
]

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [
  { name: 'disputes.due', everySeconds: 5, run: moveDueDisputes },
  { name: 'disputes.figures', everySeconds: 300, run: countStatistics },
]
