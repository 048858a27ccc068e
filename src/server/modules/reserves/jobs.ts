import type { ClockJob } from '../../kernel/jobs.ts'
import { compareReserves } from './compare-reserves.ts'

export const clockJobs: readonly ClockJob[] = [{ name: 'reserves', everySeconds: 30, run: compareReserves }]
