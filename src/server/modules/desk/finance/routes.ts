import * as profiles from '../../../../contract/desk/books/bank-profiles.ts'
import * as finance from '../../../../contract/desk/books/desk-finance.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { type Api, FileAnswer, implement } from '../../../kernel/implement.ts'
import { inTx } from '../../../kernel/tx.ts'
import { listBankProfiles, saveBankProfile } from '../bank-files/bank-profiles.ts'
import { exportJournal, journalTotals } from './export-journal.ts'
import { readIncome } from './income.ts'
import { closeMonth, listMonths, sendMonthBack } from './months.ts'
import { explainDifference, readPlaceHistory, readReconciliation } from './reconciliation.ts'
import { readTrialBalance } from './trial-balance.ts'

/** What finance reads and signs at a month's end. */
export const financeRoutes = (api: Api): void => {
  implement(api, profiles.deskBankProfiles, (ctx) => listBankProfiles(ctx))
  implement(api, profiles.deskSaveBankProfile, (ctx, { body }) => saveBankProfile(ctx, body))
  implement(api, finance.deskTrialBalance, (ctx, { query }) => readTrialBalance(ctx, query))
  implement(api, finance.deskReconciliation, (ctx, { query }) => readReconciliation(ctx, query))
  implement(api, finance.deskPlaceHistory, (ctx, { query }) => readPlaceHistory(ctx, query))
  implement(api, finance.deskExplainDifference, (ctx, { body }) => explainDifference(ctx, body))
  implement(api, finance.deskIncome, (ctx, { query }) => readIncome(ctx, query))
  implement(api, finance.deskMonths, (ctx) => listMonths(ctx))
  implement(api, finance.deskCloseMonth, (ctx, { body }) => closeMonth(ctx, body))
  implement(api, finance.deskSendMonthBack, (ctx, { body }) => sendMonthBack(ctx, body))
  implement(api, finance.deskJournal, (ctx, { query }) => journalFile(ctx, query))
}

async function journalFile(ctx: StaffCtx, { month, format }: { month: string; format: 'json' | 'csv' | 'file' }) {
  if (format === 'json') return journalTotals(ctx, month)
  const csv = format === 'csv'
  const pieces = await exportJournal(ctx, { month, format: csv ? 'csv' : 'jsonl' })
  await inTx(ctx, (tx) => audit(tx, 'journal.export', `month:${month}`, { format: csv ? 'csv' : 'jsonl' }))
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  const [end, type] = csv ? ['csv', 'text/csv; charset=utf-8'] : ['jsonl', 'application/jsonl; charset=utf-8']
  return new FileAnswer(`journal-${month}.${end}`, type, body)
}
