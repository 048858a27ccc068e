import { type ClockJob, sweeping } from '../../kernel/jobs.ts'
import { expireVerifications } from './ending/expire-verifications.ts'
import { lookAtDue } from './look-at-due.ts'
import { pictureSweeps } from './manual/sweep-pictures.ts'

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [
  { name: 'identity.look', everySeconds: 5, run: lookAtDue },
  { name: 'identity.expire', everySeconds: 900, run: expireVerifications },
  sweeping('identity.sweep', 3600, pictureSweeps),
]
