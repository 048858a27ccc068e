import type { deskJournal } from '../../../../contract/desk/books/desk-finance.ts'
import type { Returned } from '../../../../contract/endpoint.ts'
import { mulDiv } from '../../../../contract/money.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { FIRST_ID } from '../../../kernel/page-cursor.ts'
import { type PriceOn, pricesOnDays } from '../../../kernel/rates/prices-on-days.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { busyDays, isSummed, movedOver, totalsOf } from '../../../ledger/days/day-totals.rows.ts'
import { onWire } from '../../../ledger/post.ts'
import { type AccountName, accountNames } from './account-names.ts'
import { entriesBetween, type JournalEntry } from './journal.rows.ts'
import { lastDayOf } from './months.ts'

export type JournalFormat = 'csv' | 'jsonl'

/** One entry, or at the end the sum of an account: what it was debited and credited in the month. Amounts in whole units. */
interface JournalLine {
  record: 'entry' | 'total'
  date: string
  time: string
  amount: string
  currency: string
  debit_account: string
  credit_account: string
  document: string
  text: string
  home_amount: string
  home_currency: string
  entry: string
}
const columns = [
  'record',
  'date',
  'time',
  'amount',
  'currency',
  'debit_account',
  'credit_account',
  'document',
  'text',
  'home_amount',
  'home_currency',
  'entry',
] as const satisfies readonly (keyof JournalLine)[]

const HOUR_MS = 3_600_000
const PAGE = 2_000

/**
 * All entries of a sealed month as text, piece by piece, in the order of time and id, then each account's totals of debits and of credits. A sealed month doesn't
 * change, so the same month is the same text, and no transaction is open between its pieces. Throws 'month_not_ready' before the first piece.
 */
export async function exportJournal(
  ctx: Ctx,
  { month, format }: { month: string; format: JournalFormat },
): Promise<AsyncGenerator<string>> {
  if (!(await isSummed(query(ctx), lastDayOf(month)))) throw new Problem('month_not_ready')
  return written(journalLines(ctx, month), format)
}

/** What the sums of a sealed month's days say each account moved. Throws 'month_not_ready'. */
export async function journalTotals(ctx: Ctx, month: string): Promise<Returned<typeof deskJournal>> {
  const q = query(ctx)
  const last = lastDayOf(month)
  if (!(await isSummed(q, last))) throw new Problem('month_not_ready')
  const names = accountNames(ctx.config.JOURNAL_ACCOUNTS)
  const sums = new Totals()
  for (const group of await movedOver(q, `${month}-01`, last)) {
    sums.add(names(group), group.asset, 'debits', BigInt(group.debits))
    sums.add(names(group), group.asset, 'credits', BigInt(group.credits))
  }
  const totals = sums.all().map(({ account, asset, debits, credits }) => ({
    account,
    currency: asset as Returned<typeof deskJournal>['totals'][number]['currency'],
    debits: onWire(debits, asset),
    credits: onWire(credits, asset),
  }))
  return { month, totals }
}

interface Total {
  account: string
  asset: string
  debits: bigint
  credits: bigint
}

/** What each account of accounting's moved, by asset. */
class Totals {
  readonly #sums = new Map<string, Total>()

  add(account: string, asset: string, side: 'debits' | 'credits', amount: bigint): void {
    const sum = this.#sums.get(`${account} ${asset}`) ?? { account, asset, debits: 0n, credits: 0n }
    sum[side] += amount
    this.#sums.set(`${account} ${asset}`, sum)
  }

  all(): Total[] {
    return [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
  }
}

async function* written(lines: AsyncGenerator<JournalLine[]>, format: JournalFormat): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\n`
  for await (const page of lines)
    yield page
      .map((line) =>
        format === 'csv' ? `${columns.map((column) => cell(line[column])).join(',')}\n` : `${JSON.stringify(line)}\n`,
      )
      .join('')
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

async function* journalLines(ctx: Ctx, month: string): AsyncGenerator<JournalLine[]> {
  const q = query(ctx)
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const groups = await totalsOf(q, last)
  const assets = [...new Set(groups.map(({ asset }) => asset))]
  const priceOn = await pricesOnDays(q, ctx, { assets, first, last })
  const names = accountNames(ctx.config.JOURNAL_ACCOUNTS)
  const totals = new Totals()
  for (const day of await busyDays(q, first, last))
    for await (const page of entriesOf(q, day)) {
      for (const entry of page) {
        totals.add(names(debitOf(entry)), entry.asset, 'debits', BigInt(entry.amount))
        totals.add(names(creditOf(entry)), entry.asset, 'credits', BigInt(entry.amount))
      }
      yield page.map((entry) => lineOf(entry, names, priceOn, ctx.config.INVOICE_CURRENCY))
    }
  yield totals.all().flatMap((sum) => [totalLine(sum, 'debits', last), totalLine(sum, 'credits', last)])
}

/** A day's entries, hour by hour, so that no page sorts more than one. */
async function* entriesOf(q: Query, day: string): AsyncGenerator<JournalEntry[]> {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (let hour = midnight; hour < midnight + 24 * HOUR_MS; hour += HOUR_MS) {
    let [from, id] = [new Date(hour), FIRST_ID]
    for (;;) {
      const page = await entriesBetween(q, { from, id, until: new Date(hour + HOUR_MS), limit: PAGE })
      if (page.length > 0) yield page
      const latest = page.at(-1)
      if (!latest || page.length < PAGE) break
      ;[from, id] = [latest.created_at, latest.id]
    }
  }
}

const debitOf = ({ asset, debit_purpose: purpose, debit_place: place }: JournalEntry): AccountName => ({
  asset,
  purpose,
  place,
})
const creditOf = ({ asset, credit_purpose: purpose, credit_place: place }: JournalEntry): AccountName => ({
  asset,
  purpose,
  place,
})

function lineOf(entry: JournalEntry, names: (of: AccountName) => string, priceOn: PriceOn, home: string): JournalLine {
  const at = entry.created_at.toISOString()
  const rate = priceOn(at.slice(0, 10), entry.asset)
  const amount = BigInt(entry.amount)
  return {
    record: 'entry',
    date: at.slice(0, 10),
    time: at.slice(11, 23),
    amount: onWire(amount, entry.asset),
    currency: entry.asset,
    debit_account: names(debitOf(entry)),
    credit_account: names(creditOf(entry)),
    document: entry.key,
    text: entry.kind,
    home_amount: rate ? onWire(mulDiv(amount, rate.num, rate.den, 'half-even'), home) : '',
    home_currency: rate ? home : '',
    entry: entry.id,
  }
}

const totalLine = (sum: Total, side: 'debits' | 'credits', date: string): JournalLine => ({
  record: 'total',
  date,
  time: '',
  amount: onWire(sum[side], sum.asset),
  currency: sum.asset,
  debit_account: side === 'debits' ? sum.account : '',
  credit_account: side === 'credits' ? sum.account : '',
  document: '',
  text: side,
  home_amount: '',
  home_currency: '',
  entry: '',
})
