import { createHash } from 'node:crypto'
import { type BankFileReport, lineOutcomes, payoutNewsOutcomes } from '../../../../contract/desk/bank-files.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { ReadFile } from '../../../kernel/implement.ts'
import { inTx } from '../../../kernel/tx.ts'
import { type ImportReport, importStatement } from '../../payments/bank/import-statement.ts'
import { importStatusReport } from '../../payouts/files/import-status-report.ts'
import { isStatusReport } from '../../payouts/files/pain002.ts'
import { takeBankNews } from '../../payouts/files/take-bank-news.ts'

/**
 * Imports a file of the bank: a statement or notification, or its answer to a file of payments. Each line is a transaction of its own, so a crash
 * half-way loses none: the same file again brings the rest. Throws 'statement_unreadable' naming the line, and then nothing counted.
 */
export async function importBankText(ctx: Ctx, text: string): Promise<ImportReport> {
  if (!isStatusReport(text)) return importStatement(ctx, text, takeBankNews)
  const payouts = await importStatusReport(ctx, text)
  return { lines: 0, ignored: 0, payouts, outcomes: {}, conflicts: [], failed: [] }
}

/** The same of a file that finance uploads. Throws 'too_large', too. */
export async function importBankFile(ctx: Ctx, { name }: { name: string }, read: ReadFile): Promise<BankFileReport> {
  const bytes = await read()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { lines, ignored, outcomes, payouts, conflicts, failed } = await importBankText(ctx, bytes.toString('utf8'))
  const figures = {
    sha256,
    lines,
    ignored,
    outcomes: lineOutcomes
      .map((outcome) => ({ outcome, count: outcomes[outcome] ?? 0 }))
      .filter(({ count }) => count > 0),
    payouts: payoutNewsOutcomes
      .map((outcome) => ({ outcome, count: payouts.filter((one) => one.outcome === outcome).length }))
      .filter(({ count }) => count > 0),
  }
  await inTx(ctx, (tx) =>
    audit(tx, 'bank_file.import', `bank_file:${sha256.slice(0, 16)}`, {
      ...figures,
      conflicts: conflicts.length,
      failed: failed.length,
    }),
  )
  const odd = payouts.filter(({ outcome }) => outcome === 'conflict' || outcome === 'unknown')
  return {
    name,
    ...figures,
    look: odd.map(({ endToEndId }) => endToEndId),
    conflicts,
    failed: failed.map(({ lineId }) => lineId),
  }
}
