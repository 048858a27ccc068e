import type { ClockJob } from '../../kernel/jobs.ts'
import { lookAtOnramps } from './look-at-onramps.ts'

/** What clocks start here: it costs what is due. */
export const clockJobs: readonly ClockJob[] = [{ name: 'onramp.look', everySeconds: 5, run: lookAtOnramps }]
