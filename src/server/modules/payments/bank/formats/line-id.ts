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
 * in the file it is. So the same file again names the same lines, and two payments that look alike stay two. A reference that a file has on several entries is
 * the first one's alone: the others' ids say of which money they are, and which of that; a first of its money may have come
 * under the reference alone, in a file that had no others, so it says so.
 */
export function lineId(
  { account, seen }: Naming,
  line: Omit<StatementLine, 'lineId'>,
  ref: string,
): Pick<StatementLine, 'lineId' | 'sharesWith'> {
  const nth = (said: string): number => {
    const now = (seen.get(said) ?? 0) + 1
    seen.set(said, now)
    return now
  }
  const money = [line.bookedAt.toISOString(), line.currency, line.amount.toString()]
  const digest = (said: readonly string[]) => createHash('sha256').update(JSON.stringify(said)).digest('hex')
  if (!ref) {
    const said = digest([account, ...money, line.text, line.payer]).slice(0, 40)
    return { lineId: `${said}/${nth(said)}` }
  }
  const id = `${account}/${ref}`
  const place = nth(`ref|${id}`)
  const alike = nth(`ref|${id}|${money.join('|')}`)
  if (place === 1) return { lineId: id }
  return { lineId: `${id}#${digest(money).slice(0, 16)}/${alike}`, ...(alike === 1 && { sharesWith: id }) }
}
