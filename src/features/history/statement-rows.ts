import type { StatementLine } from '../../contract/wallet/history.ts'

/** A row of the statement's table: a line, or both sides of an exchange, which are two lines of one journal. */
export interface StatementRow {
  /** Of what was got, where it is both. */
  line: StatementLine
  /** What was given for it. */
  given?: StatementLine
}

/** The lines as rows, in their order: an exchange stands once, where the first of its sides does. A side whose other one isn't among them is a row by itself. */
export function statementRows(lines: readonly StatementLine[]): StatementRow[] {
  const sides = new Map<string, { got?: StatementLine; given?: StatementLine }>()
  for (const line of lines.filter(isSide)) {
    const side = line.amount.startsWith('-') ? 'given' : 'got'
    sides.set(line.journal_id, { ...sides.get(line.journal_id), [side]: line })
  }
  const told = new Set<string>()
  return lines.flatMap((line) => {
    const { got, given } = (isSide(line) && sides.get(line.journal_id)) || {}
    if (!got || !given) return [{ line }]
    if (told.has(line.journal_id)) return []
    told.add(line.journal_id)
    return [{ line: got, given }]
  })
}

const isSide = ({ kind, effect }: StatementLine): boolean => kind === 'conversion' && effect === 'movement'
