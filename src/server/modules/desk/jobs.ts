import { bankFileApproved } from '../../../contract/events/payments.ts'
import { type ClockJob, type EventJob, onEvent, sweeping } from '../../kernel/jobs.ts'
import { FORGETS } from '../../kernel/retention/retention.ts'
import { sealAudit } from './audit-log/seal-audit.ts'
import { watchAudit } from './audit-log/verify-audit.ts'
import { bookApproved, bookBankFile } from './bank-files/book-bank-file.ts'
import { sweepBankFiles } from './bank-files/sweep-bank-files.ts'
import { keepReconciliation } from './finance/reconciliation.ts'
import { indexWords } from './search/index-words.ts'
import { staffLetterJobs } from './staff/staff-letters.ts'

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [
  sweeping('desk.sweep', 3600, [FORGETS.staff_session, FORGETS.desk_assignment]),
  { name: 'desk.keep-reconciliation', everySeconds: 600, run: keepReconciliation },
  { name: 'desk.sweep-bank-files', everySeconds: 3600, run: sweepBankFiles },
  { name: 'desk.index-words', everySeconds: 5, run: indexWords },
  { name: 'desk.seal-audit', everySeconds: 60, run: sealAudit },
  { name: 'desk.watch-audit', everySeconds: 600, run: watchAudit },
  { name: 'desk.book-bank-files', everySeconds: 30, run: bookApproved },
]

/** What follows from events. */
export const eventJobs: readonly EventJob[] = [
  ...staffLetterJobs,
  onEvent(bankFileApproved, 'desk.book-bank-file', (ctx, { file_id }) => bookBankFile(ctx, file_id)),
]
