import type { LineOutcome, PayoutNewsOutcome } from '../../../../contract/desk/bank-files.ts'
import { type Cover, Uncovered } from '../../../kernel/bank-files/cover.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { knownLines } from './bank-lines.rows.ts'
import { noteClosing } from './closing-balances.rows.ts'
import type { CsvProfile } from './formats/mapped-csv.ts'
import { importLine } from './import-line.ts'
import { onesFirst } from './known-lines.ts'
import { ownPaymentsIn } from './own-payments.ts'
import { readStatement } from './read-statement.ts'
import type { PayoutEntry } from './statement-file.ts'

export interface ImportReport {
  /** Lines of arriving money in the file. */
  lines: number
  /** Entries passed over: money that left, entries not yet booked. */
  ignored: number
  /** What became of entries that are payments of the house's own. */
  payouts: { endToEndId: string; outcome: PayoutNewsOutcome }[]
  outcomes: Partial<Record<LineOutcome, number>>
  /** Line ids that need finance's eye: known ids with other content, and lines that could not be written. */
  conflicts: string[]
  /** What could not be written, by the bank's id, or by the number of the withdrawal that it pays. */
  failed: { lineId: string; error: unknown }[]
}

/** Takes in what the bank says of a payment of the house's own; 'unknown' where it is none. */
export type TakePayout = (ctx: Ctx, entry: PayoutEntry) => Promise<PayoutNewsOutcome>

/**
 * Imports a statement file, camt.053, camt.054, MT940 or CSV (by a profile, or our own), as text. What names a payment of the house's own is looked for there first (`takePayout`): a
 * payment that came back is nobody's deposit. The whole file is read before the first line counts, so an unreadable one
 * changes nothing; then each line is a transaction of its own. Importing a file again, or two at once, has one effect.
 * Throws 'statement_unreadable' naming the line of the file; 'unavailable' when the database went away: repeat it then;
 * Uncovered at the first line that would book what `cover` hasn't.
 */
export async function importStatement(
  ctx: Ctx,
  text: string,
  takePayout: TakePayout,
  { profile, cover }: { profile?: CsvProfile | undefined; cover?: Cover | undefined } = {},
): Promise<ImportReport> {
  const own = await ownPaymentsIn(query(ctx), text, ctx.now())
  const { lines, payouts, ignored, closings } = readStatement(text, profile, own)
  const report: ImportReport = { lines: 0, ignored, payouts: [], outcomes: {}, conflicts: [], failed: [] }
  const arriving = [...lines]
  const unwritten = (lineId: string, error: unknown) => {
    if (error instanceof Uncovered || (error instanceof Problem && error.code === 'unavailable')) throw error
    // One line that can't be written must not keep its neighbours' money waiting.
    ctx.log.error({ err: error, line: lineId }, 'bank line not imported')
    report.failed.push({ lineId, error })
  }
  // A return that waits as a line of its own, since it was doubtful when it came, is people's to end.
  const backs = payouts.flatMap((entry) => (entry.is === 'returned' && entry.line) || [])
  const waiting = await knownLines(query(ctx), ctx.providers.bank.name, backs)
  for (const entry of payouts) {
    if (entry.is === 'returned' && entry.line && waiting.has(entry.line.lineId)) {
      arriving.push(entry.line)
      continue
    }
    const outcome = await takePayout(ctx, entry).catch((error: unknown) => unwritten(entry.endToEndId, error))
    if (!outcome) continue
    if (outcome !== 'unknown') report.payouts.push({ endToEndId: entry.endToEndId, outcome })
    else if (entry.is === 'returned' && entry.line) arriving.push(entry.line)
    else report.ignored++
  }
  report.lines = arriving.length
  for (const line of onesFirst(arriving)) {
    try {
      const outcome = await importLine(ctx, line, cover)
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1
      if (outcome === 'conflict') report.conflicts.push(line.lineId)
    } catch (error) {
      unwritten(line.lineId, error)
    }
  }
  // After all that the file brought: from here on the balance and the books move together. Where something couldn't be written they don't yet.
  if (closings.length > 0 && report.failed.length === 0)
    await inTx(ctx, async (tx) => {
      for (const closing of closings) await noteClosing(tx, { ...closing, ref: 'bank' })
    })
  return report
}
