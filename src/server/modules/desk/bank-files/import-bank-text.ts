import type { Cover } from '../../../kernel/bank-files/cover.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { CsvProfile } from '../../payments/bank/formats/mapped-csv.ts'
import { type ImportReport, importStatement } from '../../payments/bank/import-statement.ts'
import { importStatusReport } from '../../payouts/files/import-status-report.ts'
import { isStatusReport } from '../../payouts/files/pain002.ts'
import { takeBankNews } from '../../payouts/files/take-bank-news.ts'

/** A file of the bank as text, and the profile that it is read by, if it is a bank's own CSV. */
export interface BankText {
  text: string
  profile?: CsvProfile | undefined
}

/**
 * Imports a file of the bank: a statement or notification, or its answer to a file of payments. Each line is a transaction of its own, so a crash
 * half-way loses none: the same file again brings the rest. Throws 'statement_unreadable' naming the line, and then nothing counted; Uncovered at what
 * `cover` hasn't: without one nobody's signature is asked for.
 */
export async function importBankText(ctx: Ctx, { text, profile }: BankText, cover?: Cover): Promise<ImportReport> {
  if (profile || !isStatusReport(text))
    return importStatement(ctx, text, (at, entry) => takeBankNews(at, entry, cover), { profile, cover })
  const payouts = await importStatusReport(ctx, text, cover)
  return { lines: 0, ignored: 0, payouts, outcomes: {}, conflicts: [], failed: [] }
}
