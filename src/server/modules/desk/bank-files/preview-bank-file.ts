import type { LineOutcome, newsKinds } from '../../../../contract/desk/bank-files.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/tx.ts'
import { knownLines, type StatementLine } from '../../payments/bank/bank-lines.rows.ts'
import { outcomeOf } from '../../payments/bank/import-line.ts'
import { readStatement } from '../../payments/bank/read-statement.ts'
import type { PayoutEntry } from '../../payments/bank/statement-file.ts'
import { referencesIn } from '../../payments/reference.ts'
import { isStatusReport, readPain002 } from '../../payouts/files/pain002.ts'
import { type AwaitedDeposit, depositsBearing, type PaidOut, paidBy, paidOut } from './preview.rows.ts'

/** What a line of arriving money would become. */
export interface ExpectedLine {
  line: StatementLine
  outcome: LineOutcome
  /** Whom it would be credited to. */
  deposit: AwaitedDeposit | undefined
}

/** What the bank says of a payment of the house's own. */
interface ExpectedNews {
  number: string
  news: (typeof newsKinds)[number]
  /** That payment, where a file that was handed in has it. */
  paid: PaidOut | undefined
}

/** What a file would book as things stand. */
export interface Expected {
  lines: ExpectedLine[]
  payouts: ExpectedNews[]
  ignored: number
  /** Each sum of money that it would bring into the books anew, in smallest units. */
  brings: { currency: string; amount: bigint }[]
  /** Whose money it concerns. */
  customers: string[]
}

/**
 * What a file of the bank's would book, without booking any of it: each line as `importLine` would judge it now, each payout whose money would be given
 * back. What is known already brings nothing. Throws 'statement_unreadable' naming the line.
 */
export async function previewBankText(q: Query, ctx: Pick<Ctx, 'providers'>, text: string): Promise<Expected> {
  return isStatusReport(text) ? previewReport(q, text) : previewStatement(q, ctx, text)
}

async function previewStatement(q: Query, ctx: Pick<Ctx, 'providers'>, text: string): Promise<Expected> {
  const file = readStatement(text)
  const paid = byNumber(
    await paidOut(
      q,
      file.payouts.map(({ endToEndId }) => endToEndId),
    ),
  )
  const payouts = file.payouts.map((entry) => ({ entry, paid: paid.get(entry.endToEndId) }))
  // The return of what we never paid is money that arrives, as any.
  const strangers = payouts.flatMap(({ entry, paid }) => (entry.is === 'returned' && !paid && entry.line) || [])
  const lines = await expectLines(q, ctx.providers.bank.name, [...file.lines, ...strangers])
  const back = payouts.filter(({ entry, paid }) => paid && givesBack(entry, paid))
  return {
    lines,
    payouts: payouts.map(({ entry, paid }) => ({ number: entry.endToEndId, news: entry.is, paid })),
    ignored: file.ignored,
    brings: [
      ...lines.filter(({ outcome }) => isNew(outcome)).map(({ line: { currency, amount } }) => ({ currency, amount })),
      ...back.map(({ entry: { currency, amount } }) => ({ currency, amount })),
    ],
    customers: customersIn([...lines.map(({ deposit }) => deposit), ...back.map(({ paid }) => paid)]),
  }
}

async function previewReport(q: Query, text: string): Promise<Expected> {
  const { messageId, whole, payments } = readPain002(text)
  const lines = await paidBy(q, messageId)
  const known = new Set(lines.map(({ number }) => number))
  const told = lines.flatMap((paid) => {
    const verdict = payments.get(paid.number) ?? whole
    return verdict ? [{ number: paid.number, news: verdict.is, paid }] : []
  })
  const strangers = [...payments].flatMap(([number, verdict]) =>
    verdict && !known.has(number) ? [{ number, news: verdict.is, paid: undefined }] : [],
  )
  const back = told.filter(({ news, paid }) => news === 'rejected' && isOpen(paid)).map(({ paid }) => paid)
  return {
    lines: [],
    payouts: [...told, ...strangers],
    ignored: 0,
    brings: back.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) })),
    customers: customersIn(back),
  }
}

const isNew = (outcome: LineOutcome): boolean => outcome !== 'repeated' && outcome !== 'conflict'
const isOpen = ({ state }: PaidOut): boolean => state === 'waiting' || state === 'accepted'
const byNumber = (paid: readonly PaidOut[]) => new Map(paid.map((one) => [one.number, one]))
const customersIn = (of: readonly ({ customer_id: string } | undefined)[]): string[] => [
  ...new Set(of.flatMap((one) => (one ? [one.customer_id] : []))),
]

/** Whether a return is news: one that came before, in a statement or its notification, brings nothing. */
const givesBack = ({ is, ref }: PayoutEntry, { state, return_ref }: PaidOut): boolean =>
  is === 'returned' && !(state === 'returned' && (ref === null || return_ref === null || ref === return_ref))

async function expectLines(q: Query, bank: string, lines: readonly StatementLine[]): Promise<ExpectedLine[]> {
  const known = await knownLines(q, bank, lines)
  const found = lines.map(({ text }) => referencesIn(text))
  const deposits = Map.groupBy(await depositsBearing(q, [...new Set(found.flat())]), ({ reference }) => reference)
  const paid = new Set<string>()
  return lines.map((line, at) => {
    const before = known.get(line.lineId)
    const theirs = (found[at] as string[]).flatMap((reference) => deposits.get(reference) ?? [])
    const named = theirs.length === 1 ? theirs[0] : undefined
    // Of two lines for one deposit the first is credited.
    const deposit = named && paid.has(named.id) ? { ...named, status: 'credited' as const } : named
    const outcome = before ?? outcomeOf(line, deposit, deposit?.buys === true)
    if (deposit && outcome === 'matched') paid.add(deposit.id)
    return { line, outcome, deposit: outcome === 'matched' ? deposit : undefined }
  })
}
