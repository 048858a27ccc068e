import { assets } from '../../../../../contract/assets.ts'
import { formatAmount } from '../../../../../contract/money.ts'
import { say } from '../../../../../contract/sentence.ts'
import { amountIn, MAX_LINES, quoted, unreadable } from '../../../../kernel/bank-files/file-cells.ts'
import type { StatementLine } from '../bank-lines.rows.ts'
import { isPayoutNumber, noPayments, type OwnPayments, type StatementFile } from '../statement-file.ts'
import { doubtAmong } from './doubt-among.ts'
import { bankRef, lineId, type Naming } from './line-id.ts'
import { BALANCE, type Field, fieldsOf, LINE } from './mt940-fields.ts'
import { type Narrative, narrativeOf } from './mt940-narrative.ts'

/** Whether a text is an MT940 statement: in SWIFT's envelope, or from its first field on. */
export const isMt940 = (text: string): boolean => /^(\{1:|:20:|:940:)/.test(text.trimStart())

/**
 * SWIFT MT940, any number of statements, each of one page or several (60M, 62M). What arrived is a line; a debit that bears a withdrawal's number is that
 * payment, and its return where the bank calls it one (a debit taken back, or type RTI). Other debits, and credits taken back, are passed over. From
 * each page's opening balance its lines have to lead to its closing one. What a payer may have written, as an entry of their own, is doubtful. Throws 'statement_unreadable' naming the line of the file.
 */
export function readMt940(text: string, own: OwnPayments = noPayments): StatementFile {
  const file: StatementFile = { lines: [], payouts: [], ignored: 0, closings: [] }
  const pages = pagesIn(file, messagesOf(fieldsOf(text)))
  const isDoubtful = doubtAmong(pages, own)
  const seen = new Map<string, number>()
  for (const { entries, account, currency } of pages)
    for (const entry of entries) {
      take(file, { ...entry, doubtful: isDoubtful(entry) }, { account, seen, currency })
      if (file.lines.length + file.payouts.length > MAX_LINES)
        throw unreadable(entry.line, say('statement_too_many_lines', { most: String(MAX_LINES) }))
    }
  return file
}

/** Those in currencies that these books keep; what isn't, is counted as passed over, and closing balances are noted. */
function pagesIn(file: StatementFile, messages: readonly Field[][]): Page[] {
  const ended = new Map<string, bigint>()
  return messages.flatMap((message, at) => {
    const page = pageOf(file, message)
    if (!page) return []
    const { entries, account, currency, opens, closes } = page
    // What a payer writes may end a page and begin another: where it does, the first entry is theirs as well, and its opening balance may be made up.
    const before = ended.get(`${account} ${currency}`)
    ended.set(`${account} ${currency}`, closes)
    const torn = before !== undefined && before !== opens
    return {
      ...page,
      entries: entries.map((entry) => ({
        ...entry,
        mayBeText: entry.mayBeText || at > 0,
        ambiguous: entry.ambiguous || torn,
      })),
    }
  })
}

function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = []
  for (const field of fields) {
    if (field.tag === '20') messages.push([])
    const open = messages.at(-1)
    if (!open) throw unreadable(field.line, say('mt940_lacks', { field: '20' }))
    open.push(field)
  }
  if (messages.length === 0) throw unreadable(1, say('mt940_lacks', { field: '20' }))
  return messages
}

interface Balance {
  currency: string
  amount: bigint
  day: Date
}

/** One message: a whole statement, or a page of it. */
export interface Page {
  account: string
  currency: string
  opens: bigint
  closes: bigint
  /** The day of its closing balance, 'YYYY-MM-DD'. */
  closedOn: string
  /** Whether the bank counts what left and what arrived. */
  counted: boolean
  entries: Entry[]
}

function pageOf(file: StatementFile, message: readonly Field[]): Page | undefined {
  const one = (tag: RegExp, name: string): Field => {
    const field = message.find((each) => tag.test(each.tag))
    if (!field) throw unreadable(message[0]?.line ?? 1, say('mt940_lacks', { field: name }))
    return field
  }
  const account = accountIn(one(/^25P?$/, '25').text)
  const opening = balanceIn(one(/^60[FM]$/, '60F'))
  const closingField = one(/^62[FM]$/, '62F')
  // A currency that these books don't keep: the statement is another department's.
  if (!opening) {
    file.ignored += message.filter(({ tag }) => tag === '61').length
    return undefined
  }
  const { currency } = opening
  const closing = balanceIn(closingField)
  const entries = entriesIn(message, currency)
  const sum = entries.reduce((now, { sign, amount }) => now + sign * amount, opening.amount)
  if (!closing || closing.currency !== currency || closing.amount !== sum) {
    const decimals = decimalsOf(currency)
    const written = (amount: bigint) => `${formatAmount(amount, decimals)} ${currency}`
    const said = closing ? written(closing.amount) : quoted(closingField.text)
    throw unreadable(closingField.line, say('balance_differs', { said, found: written(sum) }))
  }
  const closedOn = closing.day.toISOString().slice(0, 10)
  if (closingField.tag === '62F') file.closings.push({ asset: currency, account, closedOn, balance: sum })
  const counted = isCounted(message, entries, currency)
  return { account, currency, opens: opening.amount, closes: sum, closedOn, counted, entries }
}

function entriesIn(message: readonly Field[], currency: string): Entry[] {
  return message.flatMap((field, at) => {
    if (field.tag !== '61') return []
    const next = message[at + 1]
    const told = next?.tag === '86' ? next : undefined
    const entry = entryIn(field, currency)
    const narrative = narrativeOf(told?.text ?? '')
    const number = [narrative.endToEndId, entry.customerRef].map((id) => id.toUpperCase()).find(isPayoutNumber)
    return [{ ...entry, ...narrative, number, mayBeText: field.mayBeText, ambiguous: told?.mayBeText ?? false }]
  })
}

const COUNT = /^(\d{1,5})([A-Z]{3})(\d{1,14},\d{0,8})\s*$/

/**
 * Whether the bank counts what left (:90D:) and what arrived (:90C:): then nothing of it is made up. Throws 'statement_unreadable' where count or sum are
 * others than the entries'.
 */
function isCounted(message: readonly Field[], entries: readonly Entry[], currency: string): boolean {
  const counts = message.filter(({ tag }) => tag === '90C' || tag === '90D')
  for (const { tag, text, line } of counts) {
    const [, count, of, amount = ''] = COUNT.exec(text) ?? []
    if (!count || of !== currency) throw unreadable(line, say('mt940_wrong', { text: quoted(text), field: tag }))
    const meant = entries.filter(({ sign }) => sign === (tag === '90C' ? 1n : -1n))
    const sum = meant.reduce((now, entry) => now + entry.amount, 0n)
    if (Number(count) !== meant.length || moneyIn(currency, amount, line) !== sum)
      throw unreadable(line, say('entries_differ', { said: quoted(text), found: meant.length }))
  }
  return counts.some(({ tag }) => tag === '90C') && counts.some(({ tag }) => tag === '90D')
}

const decimalsOf = (currency: string): number => assets.find(({ code }) => code === currency)?.decimals ?? 2

/** The account as other files of the bank name it: its IBAN alone, without the currency behind it. */
const accountIn = (text: string): string => {
  const plain = (text.split('\n')[0] ?? '').replaceAll(/\s/g, '').replace(/^\//, '')
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}[A-Z]{3}$/.test(plain) && /\d[A-Z]{3}$/.test(plain) ? plain.slice(0, -3) : plain
}

/** Undefined where it is in a currency that these books don't keep. */
function balanceIn({ tag, text, line }: Field): Balance | undefined {
  const [, mark, day = '', currency = '', amount = ''] = BALANCE.exec(text) ?? []
  if (!mark) throw unreadable(line, say('mt940_wrong', { text: quoted(text), field: tag }))
  if (!assets.some(({ code, kind }) => code === currency && kind === 'fiat')) return undefined
  const has = moneyIn(currency, amount, line)
  return { currency, amount: mark === 'D' ? -has : has, day: dayIn(day, { tag, text, line }) }
}

const moneyIn = (currency: string, amount: string, line: number): bigint =>
  /^0*,0*$/.test(amount) ? 0n : amountIn(currency, amount.replace(/,$/, '').replace(',', '.'), line)

/** 'YYMMDD'; there was no SWIFT statement before 1980. */
function dayIn(yymmdd: string, { tag, text, line }: Omit<Field, 'mayBeText'>): Date {
  const year = Number(yymmdd.slice(0, 2))
  const iso = `${year >= 80 ? 19 : 20}${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`
  const at = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso)
    throw unreadable(line, say('mt940_wrong', { text: quoted(text), field: tag }))
  return at
}

/** An entry, with what :86: tells of it. */
export interface Entry extends Narrative {
  bookedAt: Date
  mark: 'C' | 'D' | 'RC' | 'RD'
  sign: 1n | -1n
  amount: bigint
  /** 'TRF', 'RTI'. */
  type: string
  customerRef: string
  bankRef: string
  line: number
  /** Of a payment of the house's own, which it names. */
  number: string | undefined
  /** Whether it may be a payer's words, or what is told of it somebody else's. */
  mayBeText: boolean
  ambiguous: boolean
}

function entryIn(field: Field, currency: string): Omit<Entry, keyof Narrative | 'number' | 'mayBeText' | 'ambiguous'> {
  const [first = ''] = field.text.split('\n')
  const [, value = '', entry, mark, , amount = '', , type = '', customerRef = '', ref = ''] = LINE.exec(first) ?? []
  if (!mark) throw unreadable(field.line, say('mt940_wrong', { text: quoted(first), field: '61' }))
  const valued = dayIn(value, field)
  return {
    bookedAt: entry ? entryDay(valued, entry, field) : valued,
    mark: mark as Entry['mark'],
    sign: mark === 'C' || mark === 'RD' ? 1n : -1n,
    amount: moneyIn(currency, amount, field.line),
    type,
    customerRef: customerRef.trim(),
    bankRef: ref.trim(),
    line: field.line,
  }
}

/** The entry date has no year: it is the one nearest to the value date's. */
function entryDay(valued: Date, mmdd: string, field: Field): Date {
  const year = valued.getUTCFullYear()
  const distance = (at: Date) => Math.abs(at.getTime() - valued.getTime())
  const near = [year - 1, year, year + 1].flatMap((each) => {
    const at = new Date(`${each}-${mmdd.slice(0, 2)}-${mmdd.slice(2)}T00:00:00Z`)
    return Number.isNaN(at.getTime()) || at.toISOString().slice(5, 7) !== mmdd.slice(0, 2) ? [] : [at]
  })
  const [nearest] = near.sort((a, b) => distance(a) - distance(b))
  if (!nearest) throw unreadable(field.line, say('mt940_wrong', { text: quoted(field.text), field: '61' }))
  return nearest
}

function take(
  file: StatementFile,
  { doubtful, text, payer, ...entry }: Entry & { doubtful: boolean },
  { currency, ...naming }: Naming & { currency: string },
): void {
  const { amount, bookedAt, mark } = entry
  // What may be made up is no payment of ours, and none that came back: that waits as money that arrived.
  const number = doubtful ? undefined : entry.number
  const back = doubtful && mark === 'RD' && entry.number !== undefined
  // An amount of nothing is a note of the bank's.
  if (amount === 0n || mark === 'RC' || (mark !== 'C' && number === undefined && !back)) {
    file.ignored++
    return
  }
  const said = { currency, amount, text, payer, bookedAt }
  const line: StatementLine = {
    ...lineId(naming, said, bankRef(entry.bankRef)),
    ...said,
    ...(doubtful && { doubtful: true }),
    scheme: 'mt940',
    account: naming.account,
  }
  const ours = { endToEndId: number ?? '', currency, amount, ref: line.lineId }
  if (mark === 'D') file.payouts.push({ is: 'debited', ...ours })
  else if (number && (mark === 'RD' || entry.type === 'RTI'))
    file.payouts.push({ is: 'returned', code: '', line: mark === 'C' ? line : null, ...ours })
  else file.lines.push(line)
}
