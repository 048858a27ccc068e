import type { ClockJob } from '../../kernel/jobs.ts'
import { lookAtDue } from './look-at-due.ts'

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [{ name: 'identity.look', everySeconds: 5, run: lookAtDue }]
