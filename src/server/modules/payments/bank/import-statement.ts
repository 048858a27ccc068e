import type { LineOutcome } from '../../../../contract/desk/bank-files.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { importLine } from './import-line.ts'
import { readStatement } from './read-statement.ts'

export interface ImportReport {
  /** Lines of arriving money in the file. */
  lines: number
  /** Entries passed over: money that left, entries not yet booked. */
  ignored: number
  outcomes: Record<LineOutcome, number>
  /** Line ids that need finance's eye: known ids with other content, and lines that could not be written. */
  conflicts: string[]
  failed: { lineId: string; error: unknown }[]
}

/**
 * Imports a statement file, CSV or camt.053, as text. The whole file is read before the first line counts, so an unreadable one
 * changes nothing; then each line is a transaction of its own. Importing a file again, or two at once, has one effect.
 * Throws 'statement_unreadable' naming the line of the file; 'unavailable' when the database went away: repeat it then.
 */
export async function importStatement(ctx: Ctx, text: string): Promise<ImportReport> {
  const { lines, ignored } = readStatement(text)
  const report: ImportReport = { lines: lines.length, ignored, outcomes: none(), conflicts: [], failed: [] }
  for (const line of lines) {
    try {
      const outcome = await importLine(ctx, line)
      report.outcomes[outcome]++
      if (outcome === 'conflict') report.conflicts.push(line.lineId)
    } catch (error) {
      if (error instanceof Problem && error.code === 'unavailable') throw error
      // One line that can't be written must not keep its neighbours' money waiting.
      ctx.log.error({ err: error, line: line.lineId }, 'bank line not imported')
      report.failed.push({ lineId: line.lineId, error })
    }
  }
  return report
}

const none = (): ImportReport['outcomes'] => ({
  matched: 0,
  unmatched: 0,
  wrong_amount: 0,
  wrong_currency: 0,
  duplicate: 0,
  closed_deposit: 0,
  repeated: 0,
  conflict: 0,
})
