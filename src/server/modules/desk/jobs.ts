import type { ClockJob } from '../../kernel/jobs.ts'
import { sweepStaffSessions } from './staff/staff-session.ts'

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [{ name: 'desk.sweep', everySeconds: 3600, run: sweepStaffSessions }]
