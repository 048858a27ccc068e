import type { LineOutcome, newsKinds } from '../../../../contract/desk/bank-files.ts'
import { backKey, type Cover, isCovered, lineKey } from '../../../kernel/bank-files/cover.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/tx.ts'
import { knownLines, type StatementLine } from '../../payments/bank/bank-lines.rows.ts'
import { judgeLine, type Named } from '../../payments/bank/judge-line.ts'
import { knownAs, onesFirst } from '../../payments/bank/known-lines.ts'
import { ownPaymentsIn } from '../../payments/bank/own-payments.ts'
import { readStatement } from '../../payments/bank/read-statement.ts'
import type { PayoutEntry } from '../../payments/bank/statement-file.ts'
import { payoutBrought } from '../../payments/cards/payouts/tie-line.ts'
import { referencesIn } from '../../payments/reference.ts'
import { isStatusReport, readPain002 } from '../../payouts/files/pain002.ts'
import type { BankText } from './import-bank-text.ts'
import { type BearerRow, bearersOf, type PaidOut, paidBy, paidOut } from './preview.rows.ts'

/** What a line of arriving money would become. */
export interface ExpectedLine {
  line: StatementLine
  outcome: LineOutcome
  /** Whom it would be credited to. */
  bearer: BearerRow | undefined
}

/** What the bank says of a payment of the house's own. */
interface ExpectedNews {
  number: string
  news: (typeof newsKinds)[number]
  /** That payment, where a file that was handed in has it. */
  paid: PaidOut | undefined
}

/** Money that a file would bring into the books, in smallest units. */
interface Brought {
  currency: string
  amount: bigint
  /** By what signatures cover it, and whom it is credited to; null of what goes into suspense. */
  keys: string[]
  customer: string | null
}

/** What a file would book as things stand. */
export interface Expected {
  lines: ExpectedLine[]
  payouts: ExpectedNews[]
  ignored: number
  /** Each sum of money that it would bring into the books anew, that a card service's payout is here, or that a payment is given back. */
  brings: Brought[]
  /** Whose money it concerns. */
  customers: string[]
}

/**
 * What a file of the bank's would book, without booking any of it: each line as `importLine` would judge it now, each payout whose money would be given
 * back. What is known already brings nothing. Throws 'statement_unreadable' naming the line.
 */
export async function previewBankText(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now' | 'sealer'>,
  file: BankText,
): Promise<Expected> {
  return !file.profile && isStatusReport(file.text) ? previewReport(q, file.text) : previewStatement(q, ctx, file)
}

async function previewStatement(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now' | 'sealer'>,
  { text, profile }: BankText,
): Promise<Expected> {
  const file = readStatement(text, profile, await ownPaymentsIn(q, text, ctx.now()))
  const paid = byNumber(
    await paidOut(
      q,
      file.payouts.map(({ endToEndId }) => endToEndId),
    ),
  )
  const payouts = file.payouts.map((entry) => ({ entry, paid: paid.get(entry.endToEndId) }))
  // The return of what we never paid is money that arrives, as any.
  const strangers = payouts.flatMap(({ entry, paid }) => (entry.is === 'returned' && !paid && entry.line) || [])
  const lines = await expectLines(q, ctx, onesFirst([...file.lines, ...strangers]))
  const back = payouts.filter(({ entry, paid }) => paid && givesBack(entry, paid))
  return {
    lines,
    payouts: payouts.map(({ entry, paid }) => ({ number: entry.endToEndId, news: entry.is, paid })),
    ignored: file.ignored,
    brings: [
      ...lines
        .filter(({ outcome }) => isNew(outcome))
        .map(({ line: { lineId, currency, amount }, bearer }) => ({
          currency,
          amount,
          keys: [lineKey(lineId)],
          customer: bearer?.customer_id ?? null,
        })),
      ...back.map(({ entry }) => ({
        currency: entry.currency,
        amount: entry.amount,
        // A return that isn't that payment's after all is money that arrives.
        keys: [
          backKey(entry.endToEndId),
          ...(entry.is === 'returned' && entry.line ? [lineKey(entry.line.lineId)] : []),
        ],
        customer: null,
      })),
    ],
    customers: customersIn([...lines.map(({ bearer }) => bearer), ...back.map(({ paid }) => paid)]),
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
    brings: back.map(({ number, currency, amount }) => ({
      currency,
      amount: BigInt(amount),
      keys: [backKey(number)],
      customer: null,
    })),
    customers: customersIn(back),
  }
}

/** What a signature for all this covers. */
export const coverOf = ({ brings }: Expected): Cover =>
  new Map(brings.flatMap(({ keys, customer }) => keys.map((key) => [key, customer] as const)))

/** Whether signatures cover all that a file would book. */
export const coversAll = (cover: Cover, { brings }: Expected): boolean =>
  brings.every(({ keys, customer }) => keys.every((key) => isCovered(cover, key, customer)))

/** What came before brings nothing. That a card service's payout is here counts as money that arrives: the books say then that the bank has it. */
const isNew = (outcome: LineOutcome): boolean => outcome !== 'repeated' && outcome !== 'conflict'
const isOpen = ({ state }: PaidOut): boolean => state === 'waiting' || state === 'accepted'
const byNumber = (paid: readonly PaidOut[]) => new Map(paid.map((one) => [one.number, one]))
const customersIn = (of: readonly ({ customer_id: string } | undefined)[]): string[] => [
  ...new Set(of.flatMap((one) => (one ? [one.customer_id] : []))),
]

/** Whether a return is news: one that came before, in a statement or its notification, brings nothing. */
const givesBack = ({ is, ref }: PayoutEntry, { state, return_ref }: PaidOut): boolean =>
  is === 'returned' && !(state === 'returned' && (ref === null || return_ref === null || ref === return_ref))

async function expectLines(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now' | 'sealer'>,
  lines: readonly StatementLine[],
): Promise<ExpectedLine[]> {
  const bank = ctx.providers.bank.name
  const known = await knownLines(q, bank, lines)
  const fresh = lines.filter(({ lineId }) => !known.has(lineId))
  const elsewhere = await knownAs(q, ctx, bank, fresh)
  const found = lines.map(({ text }) => [...referencesIn(text), ...referencesIn(text, 'standing')])
  const references = [...new Set(found.flat())]
  const bearers = new Map((await bearersOf(q, references, references)).map((one) => [one.reference, one]))
  const [paid, brought] = [new Set<string>(), new Set<string>()]
  const expected: ExpectedLine[] = []
  for (const [at, line] of lines.entries()) {
    const theirs = (found[at] as string[]).flatMap((reference) => bearers.get(reference) ?? [])
    const bearer = bearerAmong(theirs)
    const before = known.get(line.lineId) ?? (elsewhere.known.has(line.lineId) ? ('repeated' as const) : undefined)
    const told = elsewhere.unsure.has(line.lineId) ? ({ ...line, doubtful: true } as const) : line
    const payout = before || bearer || told.doubtful ? undefined : await payoutBrought(q, line)
    const isPayout = payout !== undefined && !brought.has(payout.id)
    if (isPayout) brought.add(payout.id)
    const judged = isPayout ? 'psp_payout' : (await judgeLine(q, ctx, told, bearer && namedBy(bearer, paid))).outcome
    const outcome = before ?? judged
    if (bearer?.deposit && outcome === 'matched') paid.add(bearer.deposit.id)
    expected.push({ line, outcome, bearer: outcome === 'matched' ? bearer : undefined })
  }
  return expected
}

/** The one that is meant: as `lockNamed` finds it. */
function bearerAmong(theirs: readonly BearerRow[]): BearerRow | undefined {
  const deposits = theirs.filter(({ deposit }) => deposit)
  if (new Set(theirs.map(({ customer_id }) => customer_id)).size !== 1 || deposits.length > 1) return undefined
  return deposits[0] ?? theirs[0]
}

/** Of two lines for one deposit the first is credited. */
const namedBy = ({ deposit, buys, by_link: byLink, ...whose }: BearerRow, paid: ReadonlySet<string>): Named => ({
  customer: {
    id: whose.customer_id,
    status: whose.customer_status,
    level: whose.level,
    profile_sealed: whose.profile_sealed,
  },
  deposit: deposit ? (paid.has(deposit.id) ? { ...deposit, status: 'credited' } : deposit) : undefined,
  buys,
  byLink,
})
