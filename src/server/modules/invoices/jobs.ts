import type { ClockJob } from '../../kernel/jobs.ts'
import { issueDueInvoices } from './issue-due-invoices.ts'

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [{ name: 'invoices.issue', everySeconds: 60, run: issueDueInvoices }]
