import { CsvError, parse } from 'csv-parse/sync'
import type { BankProfile, CsvMapping } from '../../../../../contract/desk/books/bank-profiles.ts'
import { type Sentence, say } from '../../../../../contract/sentence.ts'
import { amountIn, dateIn, MAX_LINES, quoted, unreadable } from '../../../../kernel/bank-files/file-cells.ts'
import { Problem } from '../../../../kernel/errors.ts'
import { isPayoutNumber, type StatementFile } from '../statement-file.ts'
import { bankRef, lineId, type Naming } from './line-id.ts'

/** How a bank's CSV is read. */
export type CsvProfile = Pick<BankProfile, 'name' | 'account' | 'mapping'>

const delimiters = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const satisfies Record<
  CsvMapping['delimiter'],
  string
>
const decoders = { 'utf-8': 'utf-8', 'latin-1': 'latin1', 'utf-16': 'utf-16le' } as const satisfies Record<
  CsvMapping['encoding'],
  string
>
/** So many faults are told at once. */
const MOST_FAULTS = 20
const MAX_ROW = 100_000

/** The text of a bank's file. A mark of the byte order counts before what the profile says. Throws 'statement_unreadable'. */
export function decoded(bytes: Buffer, encoding: CsvMapping['encoding']): string {
  const marked =
    bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : undefined
  try {
    return new TextDecoder(marked ?? decoders[encoding], { fatal: true }).decode(bytes)
  } catch {
    throw unreadable(1, say('not_encoded_so', { encoding: encoding.toUpperCase() }))
  }
}

/**
 * A bank's CSV as its profile says. What left is passed over, but for payments that bear a withdrawal's number in the reference; no CSV says of money that it
 * came back. Throws 'statement_unreadable' naming the line and the column of each fault, twenty at most.
 */
export function readMappedCsv(text: string, { name, account, mapping }: CsvProfile): StatementFile {
  const records = recordsIn(text, mapping)
  const above = records.slice(0, mapping.header_row)
  const rows = records.slice(mapping.header_row)
  if (rows.length === 0) throw unreadable(1, say('statement_empty'))
  if (rows.length > MAX_LINES) throw unreadable(1, say('statement_too_many_lines', { most: String(MAX_LINES) }))
  const places = placesOf(mapping, above.at(-1)?.record ?? [])
  const file: StatementFile = { lines: [], payouts: [], ignored: 0, closings: [] }
  const naming = { account, seen: new Map<string, number>() }
  const faults: Problem['fields'][number][] = []
  for (const row of rows) {
    try {
      refuseSwallowed(row, above.at(-1)?.record ?? rows[0]?.record ?? [], delimiters[mapping.delimiter])
      take(file, new Row(row, places, mapping), { ...naming, scheme: `csv:${name}` })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'statement_unreadable') throw error
      faults.push(...error.fields)
      if (faults.length >= MOST_FAULTS) break
    }
  }
  if (faults.length > 0) throw new Problem('statement_unreadable', { fields: faults })
  return file
}

type ColumnName = 'date' | 'amount' | 'debit' | 'credit' | 'currency' | 'text' | 'payer' | 'reference' | 'id'
type Places = Partial<Record<ColumnName, number>>
const columnNames = [
  'date',
  'amount',
  'debit',
  'credit',
  'currency',
  'text',
  'payer',
  'reference',
  'id',
] as const satisfies readonly ColumnName[]

interface CsvRecord {
  record: string[]
  line: number
}

function recordsIn(text: string, { delimiter }: CsvMapping): CsvRecord[] {
  try {
    const read = parse(text, {
      bom: true,
      delimiter: delimiters[delimiter],
      info: true,
      max_record_size: MAX_ROW,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return read
      .map(({ record, info }) => ({ record, line: info.lines }))
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(Number(error.lines ?? 1), say('as_said', { what: error.message }))
    throw error
  }
}

/**
 * Where a bank doesn't quote what payers write, their quote takes the rows behind it into a cell, and their delimiter moves the cells behind it: an amount would be theirs.
 * Throws 'statement_unreadable' on a cell that has rows in it, and on a row of more cells than its header.
 */
function refuseSwallowed({ record, line }: CsvRecord, header: readonly string[], delimiter: string): void {
  if (record.slice(header.length).some((cell) => cell.trim() !== ''))
    throw unreadable(line, say('more_cells', { most: header.length }))
  const least = Math.max(1, header.length - 1)
  const swallowed = record.find((cell) =>
    cell.split(/[\r\n]+/).some((row, at) => at > 0 && row.split(delimiter).length > least),
  )
  if (swallowed !== undefined) throw unreadable(line, say('rows_in_cell', { text: quoted(swallowed) }))
}

/** Where each column stands. Throws 'statement_unreadable' naming those that the header lacks, or has twice. */
function placesOf(mapping: CsvMapping, header: readonly string[]): Places {
  const names = header.map((cell) => cell.trim().toLowerCase())
  const places: Places = {}
  for (const column of columnNames) {
    const wanted = mapping[column]
    if (wanted === '') continue
    const [, number] = /^#(\d{1,3})$/.exec(wanted) ?? []
    const at = number ? Number(number) - 1 : names.indexOf(wanted.toLowerCase())
    if (at < 0) throw unreadable(Math.max(1, mapping.header_row), say('header_lacks', { columns: wanted }))
    if (!number && names.lastIndexOf(wanted.toLowerCase()) !== at)
      throw unreadable(mapping.header_row, say('header_twice', { column: wanted }))
    places[column] = at
  }
  return places
}

/** One row by the profile: each cell is read as what it is, and its fault names the row and the column. */
class Row {
  readonly #record: CsvRecord
  readonly #places: Places
  readonly #mapping: CsvMapping

  constructor(record: CsvRecord, places: Places, mapping: CsvMapping) {
    this.#record = record
    this.#places = places
    this.#mapping = mapping
  }

  cell(column: ColumnName): string {
    const at = this.#places[column]
    return at === undefined ? '' : (this.#record.record[at]?.trim() ?? '')
  }

  day(): Date {
    const text = this.cell('date')
    const day = isoDay(text, this.#mapping.date_format)
    return this.#reading('date', () => dateIn(day ?? text, this.#record.line))
  }

  currency(): string {
    return (this.cell('currency') || this.#mapping.default_currency).toUpperCase()
  }

  /** What arrived, above zero; what left, below. */
  amount(currency: string): bigint {
    if (this.#places.credit === undefined) {
      const amount = this.#money('amount', currency)
      return this.#mapping.sign === 'left' ? -amount : amount
    }
    const [credit, debit] = [this.cell('credit') === '', this.cell('debit') === '']
    if (credit && debit) throw this.#fault('credit', say('no_amount_there'))
    const arrived = credit ? 0n : this.#money('credit', currency)
    if (arrived !== 0n || debit) return arrived
    const left = this.#money('debit', currency)
    return left > 0n ? -left : left
  }

  #money(column: 'amount' | 'credit' | 'debit', currency: string): bigint {
    const plain = plainAmount(this.cell(column), this.#mapping.decimal)
    const minus = plain.startsWith('-')
    const figure = plain.replace(/^[+-]/, '')
    if (/^0+(\.0*)?$/.test(figure)) return 0n
    const amount = this.#reading(column, () => amountIn(currency, figure, this.#record.line))
    return minus ? -amount : amount
  }

  #reading<T>(column: ColumnName, read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (error instanceof Problem && error.fields[0]) throw this.#fault(column, error.fields[0].says)
      throw error
    }
  }

  #fault(column: ColumnName, fault: Sentence): Problem {
    const named = this.#mapping[column] || column
    return unreadable(this.#record.line, say('cell_of', { column: named, fault }))
  }
}

/** '1.234,56-' by its decimal sign → '-1234.56': the others only group. */
function plainAmount(text: string, decimal: CsvMapping['decimal']): string {
  const [mark, group] = decimal === 'comma' ? [',', '.'] : ['.', ',']
  const bare = text.replaceAll(/[\s'’\u00a0\u202f]/g, '')
  // Groups are of three: “1.5” by a comma's profile is a mistake, not fifteen.
  const whole = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${mark}\\d*)?-?$`).test(bare)
    ? bare.replaceAll(group, '')
    : bare
  const moved = whole.endsWith('-') ? `-${whole.slice(0, -1)}` : whole
  return moved.includes(mark) || decimal === 'point'
    ? moved.replace(mark, '.')
    : moved.includes('.')
      ? `${moved}?`
      : moved
}

/** '02.03.2026' by its format → '2026-03-02'; undefined where it is written otherwise. */
function isoDay(text: string, format: CsvMapping['date_format']): string | undefined {
  const pattern = format
    .replaceAll(/[./-]/g, '\\$&')
    .replace('YYYY', '(?<y>\\d{4})')
    .replace('YY', '(?<y>\\d{2})')
    .replace('MM', '(?<m>\\d{1,2})')
    .replace('DD', '(?<d>\\d{1,2})')
  const found = new RegExp(`^${pattern}(?:[ T].*)?$`).exec(text)?.groups
  if (!found) return undefined
  const year = found.y?.length === 2 ? `20${found.y}` : found.y
  return `${year}-${found.m?.padStart(2, '0')}-${found.d?.padStart(2, '0')}`
}

function take(file: StatementFile, row: Row, naming: Naming & { scheme: string }): void {
  const currency = row.currency()
  const amount = row.amount(currency)
  const reference = row.cell('reference')
  const number = reference.toUpperCase()
  const left = amount < 0n
  if (amount === 0n || (left && !isPayoutNumber(number))) {
    file.ignored++
    return
  }
  const text = [row.cell('text'), reference].filter((part) => part !== '').join(' ')
  const said = { currency, amount: left ? -amount : amount, text, payer: row.cell('payer'), bookedAt: row.day() }
  const named = lineId(naming, said, bankRef(row.cell('id')))
  if (left) file.payouts.push({ is: 'debited', endToEndId: number, currency, amount: said.amount, ref: named.lineId })
  else file.lines.push({ ...named, ...said, scheme: naming.scheme, account: naming.account })
}
