import { orderDisputed } from '../../../contract/events/orders.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { inTx } from '../../kernel/tx.ts'
import { makeMissingDispute } from './make-dispute.ts'
import { moveDueDisputes } from './move-due-disputes.ts'
import { countStatistics } from './statistics.ts'

/** An order that went to dispute by itself gets one. */
export const eventJobs: readonly EventJob[] = [
  onEvent(orderDisputed, 'dispute.make', (ctx, { order_id }) => inTx(ctx, (tx) => makeMissingDispute(tx, order_id))),
]

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [
  { name: 'disputes.due', everySeconds: 5, run: moveDueDisputes },
  { name: 'disputes.figures', everySeconds: 300, run: countStatistics },
]
