import { stringify } from 'csv-stringify/sync'
import { type StatementLine, statementColumns } from '../../../contract/wallet/history.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Period } from './period.ts'
import { lineOnWire } from './statement-line.ts'

/** The lines as CSV (RFC 4180: CRLF, a header, quotes where needed), in the columns of the contract. */
export function statementCsv(ctx: Pick<Ctx, 'textOf'>, { lines, numbers }: Pick<Period, 'lines' | 'numbers'>): string {
  const records = lines.map((row) => recordOf(lineOnWire(ctx, row), numbers))
  return stringify(records, { header: true, columns: [...statementColumns], record_delimiter: 'windows' })
}

/** Amounts are figures of ours, signs and all; every text is made harmless to spreadsheets. */
function recordOf(line: StatementLine, numbers: Period['numbers']): Record<(typeof statementColumns)[number], string> {
  return {
    time: line.at,
    id: line.id,
    kind: line.kind,
    description: inert(line.title),
    effect: line.effect,
    asset: line.asset,
    amount: line.amount,
    set_aside: line.set_aside,
    balance_after: line.balance_after,
    reference: inert(referenceOf(line.meta, numbers)),
    journal_id: line.journal_id,
    counterpart: inert(
      line.counterparty?.username ?? (line.exchanged ? `${line.exchanged.amount} ${line.exchanged.asset}` : ''),
    ),
    fee: line.fee ?? '',
  }
}

/** What the line refers to by the number that people know it by, 'D-261121-4K7MQX'; what has none as the ledger says it, 'hold=<id>'. */
const referenceOf = (meta: Record<string, string>, numbers: Period['numbers']): string =>
  Object.entries(meta)
    .map(([name, value]) => numbers.get(value) ?? `${name}=${value}`)
    .join(' ')

/** A text that a spreadsheet would take for a formula gets the apostrophe that makes it text again. */
export const inert = (text: string): string => (/^[=+\-@\t\r\n|%＝＋－＠]/u.test(text) ? `'${text}` : text)
