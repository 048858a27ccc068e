import { say } from '../../../contract/sentence.ts'
import type { HistoryQuery, StatementLine } from '../../../contract/wallet/history.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { FileAnswer, type PageOf } from '../../kernel/implement.ts'
import { query } from '../../kernel/tx.ts'
import { placeOf, type StatementRow, statementRows } from '../../ledger/statement/statement.rows.ts'
import { paperCustomer } from '../accounts/paper-customer.ts'
import { withSides } from './pairs.rows.ts'
import { filterOf, type Period, readPeriod } from './period.ts'
import { statementCsv } from './statement-csv.ts'
import { lineOnWire } from './statement-line.ts'
import { statementPdf } from './statement-pdf.ts'

/**
 * The caller's statement: a page of it, or with `format` the whole period as a file.
 * Throws Problem: invalid_input (a cursor of something else), statement_too_long.
 */
export async function readHistory(ctx: CustomerCtx, asked: HistoryQuery): Promise<PageOf<StatementLine> | FileAnswer> {
  if (asked.format === 'json') return readPage(ctx, asked)
  const period = await readPeriod(ctx, asked)
  if (asked.format === 'csv')
    return new FileAnswer(fileName(period, 'csv'), 'text/csv; charset=utf-8', statementCsv(ctx, period))
  return new FileAnswer(
    fileName(period, 'pdf'),
    'application/pdf',
    await statementPdf(period, await paperCustomer(ctx), ctx),
  )
}

async function readPage(ctx: CustomerCtx, asked: HistoryQuery): Promise<PageOf<StatementLine>> {
  if (asked.cursor !== undefined && !placeOf(asked.cursor)) throw badField('cursor', say('cursor_not_answered'))
  // One more than asked for tells whether there is a next page.
  const page = { limit: asked.limit + 1, cursor: asked.cursor }
  const rows = await statementRows(query(ctx), ctx.actor.customerId, page, filterOf(asked))
  const shown = await withSides(query(ctx), ctx.actor.customerId, wholeJournals(rows, asked.limit))
  return {
    data: shown.map((row) => lineOnWire(ctx, row)),
    next: rows.length > asked.limit ? (shown.at(-1)?.cursor ?? null) : null,
  }
}

/** The first `limit` lines, less the last of them where their journal goes on after them: both sides of an exchange come on one page. No fewer than one. */
function wholeJournals(rows: readonly StatementRow[], limit: number): readonly StatementRow[] {
  const page = rows.slice(0, limit)
  const split = rows[limit]?.journalId
  const whole = page.slice(0, page.findLastIndex(({ journalId }) => journalId !== split) + 1)
  return whole.length > 0 ? whole : page
}

const fileName = ({ since, until }: Period, ending: string): string => {
  const day = (instant: Date) => instant.toISOString().slice(0, 10)
  return `statement-${since ? `${day(since)}-to-` : 'until-'}${day(until)}.${ending}`
}
