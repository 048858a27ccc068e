import { createHash } from 'node:crypto'
import type { StatementLine } from '../bank-lines.rows.ts'

/** Whose lines are being named, and how often the same nameless one came up. */
export interface Naming {
  account: string
  seen: Map<string, number>
}

/** The bank's reference, unless it is a filler that many entries share. */
export const bankRef = (ref: string): string => (/^(|NONREF|NOTPROVIDED|NONE|N\/A|[0.-]+)$/i.test(ref) ? '' : ref)

/**
 * A line's id: the account and the bank's reference; where the bank names none, a digest of account, day, money, text and payer, and which of its equals
 * in the file it is. So the same file again names the same lines, and two payments that look alike stay two.
 */
export function lineId({ account, seen }: Naming, line: Omit<StatementLine, 'lineId'>, ref: string): string {
  if (ref) return `${account}/${ref}`
  const said = JSON.stringify([
    account,
    line.bookedAt.toISOString(),
    line.currency,
    line.amount.toString(),
    line.text,
    line.payer,
  ])
  const nth = (seen.get(said) ?? 0) + 1
  seen.set(said, nth)
  return `${createHash('sha256').update(said).digest('hex').slice(0, 40)}/${nth}`
}
