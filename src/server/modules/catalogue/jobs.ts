import { type ClockJob, sweeping } from '../../kernel/jobs.ts'
import { FORGETS } from '../../kernel/retention/retention.ts'
import { recordStatus } from './record-status.ts'

/** What clocks start here. A minute is counted once; it is asked for thrice, or a clock that drifts would miss some. */
export const clockJobs: readonly ClockJob[] = [
  { name: 'catalogue.record-status', everySeconds: 20, run: recordStatus },
  sweeping('catalogue.forget', 3600, [FORGETS.status_day]),
]
