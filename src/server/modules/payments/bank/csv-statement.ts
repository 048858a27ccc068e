import { CsvError, parse } from 'csv-parse/sync'
import { say } from '../../../../contract/sentence.ts'
import { amountIn, dateIn, MAX_LINES, quoted, unreadable } from '../../../kernel/bank-files/file-cells.ts'
import type { StatementLine } from './bank-lines.rows.ts'
import { isPayoutNumber, type StatementFile } from './statement-file.ts'

const columns = ['line_id', 'booked_at', 'currency', 'amount', 'text', 'payer'] as const
type Column = (typeof columns)[number]
const MAX_ID = 200

/**
 * A statement as CSV: a header naming at least line_id, booked_at, currency, amount, text and payer, in any order; comma or semicolon;
 * amounts with a dot. Negative amounts are money that left: passed over, but for those whose column end_to_end_id bears a withdrawal's number. What
 * arrives is the return of a payment only where a column return_of bears its number: whoever pays in can write a number of ours as their own
 * end-to-end id or text, and a bank's export has that in end_to_end_id. Throws 'statement_unreadable' naming the line.
 */
export function readCsvStatement(text: string): StatementFile {
  const records = readRecords(text)
  const [header] = records
  if (!header) throw unreadable(1, say('statement_empty'))
  const at = placesOf(header.record.map((name) => name.trim().toLowerCase()))
  const rows = records.slice(1)
  if (rows.length > MAX_LINES) throw unreadable(1, say('statement_too_many_lines', { most: String(MAX_LINES) }))
  const file: StatementFile = { lines: [], payouts: [], ignored: 0, closings: [] }
  const placeOf = (column: string) => header.record.findIndex((name) => name.trim().toLowerCase() === column)
  const named = { left: placeOf('end_to_end_id'), arrived: placeOf('return_of') }
  for (const row of rows) take(file, row, at, named)
  return file
}

/** Where the number of one of our payments stands, by which way the money went; -1: nowhere. */
type Named = Record<'left' | 'arrived', number>

function take(file: StatementFile, row: CsvRecord, at: Record<Column, number>, named: Named): void {
  const left = row.record[at.amount]?.trim().startsWith('-') === true
  const endToEndId = row.record[left ? named.left : named.arrived]?.trim().toUpperCase() ?? ''
  const ours = isPayoutNumber(endToEndId)
  if (left && !ours) file.ignored++
  else {
    const line = lineOf(row, at, left)
    const { currency, amount, lineId: ref } = line
    const entry = { endToEndId, currency, amount, ref }
    if (!ours) file.lines.push(line)
    else file.payouts.push(left ? { is: 'debited', ...entry } : { is: 'returned', code: '', line, ...entry })
  }
}

interface CsvRecord {
  record: string[]
  line: number
}

function readRecords(text: string): CsvRecord[] {
  const firstLine = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  try {
    const read = parse(text, {
      bom: true,
      delimiter: firstLine.includes(';') ? ';' : ',',
      info: true,
      max_record_size: 100_000,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return read.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(Number(error.lines ?? 1), say('as_said', { what: error.message }))
    throw error
  }
}

function placesOf(names: readonly string[]): Record<Column, number> {
  const places = Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>
  const missing = columns.filter((column) => places[column] < 0)
  if (missing.length > 0) throw unreadable(1, say('header_lacks', { columns: missing.join(', ') }))
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) throw unreadable(1, say('header_twice', { column: twice }))
  return places
}

function lineOf({ record, line }: CsvRecord, at: Record<Column, number>, left: boolean): StatementLine {
  const cell = (column: Column): string => record[at[column]]?.trim() ?? ''
  const lineId = cell('line_id')
  if (lineId === '') throw unreadable(line, say('line_id_missing'))
  if (lineId.length > MAX_ID) throw unreadable(line, say('line_id_too_long', { id: quoted(lineId), most: MAX_ID }))
  const currency = cell('currency').toUpperCase()
  return {
    lineId,
    currency,
    amount: amountIn(currency, left ? cell('amount').slice(1) : cell('amount'), line),
    text: cell('text'),
    payer: cell('payer'),
    bookedAt: dateIn(cell('booked_at'), line),
    scheme: 'csv',
  }
}
