import { assets } from '../../../contract/assets.ts'
import { AmountError, parseAmount } from '../../../contract/money.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import { badField, type Problem } from '../errors.ts'

export const MAX_LINES = 50_000

/** A line of the file, counted from 1; counted only when there is something to say about it. */
export type LineNumber = number | (() => number)

/** What is wrong with a file of the bank's, and where. */
export const unreadable = (line: LineNumber, says: Sentence): Problem =>
  badField(`line ${typeof line === 'number' ? line : line()}`, says, 'statement_unreadable')

const currencies = new Map(assets.filter(({ kind }) => kind === 'fiat').map((asset) => [asset.code, asset]))

const MAX_AMOUNT = 100

/** An exact amount in smallest units; zeros that carry nothing, '0012.500', are fine. */
export function amountIn(currency: string, text: string, line: LineNumber): bigint {
  const asset = currencies.get(currency)
  if (!asset) throw unreadable(line, say('no_books_in', { currency: quoted(currency) }))
  // No amount is that long, and the expression takes the square of the length: parseAmount refuses it by its length instead.
  const plain = text.length > MAX_AMOUNT ? null : /^\+?0*([0-9]+)(?:\.([0-9]*?)0*)?$/.exec(text)
  try {
    return parseAmount(plain ? `${plain[1]}${plain[2] ? `.${plain[2]}` : ''}` : text, asset.decimals)
  } catch (error) {
    if (error instanceof AmountError)
      throw unreadable(line, say('amount_is', { text: quoted(text), fault: error.says }))
    throw error
  }
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:(Z|[+-]\d{2}:\d{2})|T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/

/** A day, or an instant; without a zone, UTC. */
export function dateIn(text: string, line: LineNumber): Date {
  const [, day = '', dayZone, zone] = DAY.exec(text) ?? []
  // A day with a zone, which XML allows, is still that day.
  const at = new Date(dayZone ? day : text.includes('T') && !zone ? `${text}Z` : text)
  // Date would read the 31st of February as a day in March.
  const real = day !== '' && !Number.isNaN(at.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  if (!real) throw unreadable(line, say('no_date', { text: quoted(text) }))
  return at
}

export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
