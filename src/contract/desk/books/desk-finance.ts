import { z } from 'zod'
import { ofLine } from '../../accounts/shown-text.ts'
import { AssetCode } from '../../assets.ts'
import { endpoint } from '../../endpoint.ts'
import { SignedAmount } from '../../money.ts'
import { fault } from '../../sentence.ts'
import { Colleague, Reason } from '../desk.ts'

const Instant = z.iso.datetime()
const finance = { auth: 'staff', roles: ['finance'] } as const

/** A day of the books, UTC: '2026-03-31'. */
const Day = z.iso.date({ error: fault('choose_day') })
/** A month of the books: '2026-03'. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, fault('choose_month'))
const day = { query: z.strictObject({ day: Day.optional() }) }

const purposes = ['available', 'held', 'receivable', 'escrow', 'float', 'fees', 'suspense', 'clearing'] as const

/** What stood on a group of accounts. Credits less debits: what lies outside is below zero, and each asset sums to zero. */
const GroupBalance = z.strictObject({
  asset: AssetCode,
  purpose: z.enum(purposes),
  /** Of clearing, where the money lies: 'bank'; of escrow, 'ad', 'order' or 'buy'; else ''. */
  place: z.string(),
  balance: SignedAmount,
  /** At the day's closing rate, in `currency`; null where no rate is known. */
  worth: SignedAmount.nullable(),
})
const TrialBalance = z.strictObject({
  day: z.string(),
  /** Nothing is posted into the day any more. */
  sealed: z.boolean(),
  currency: AssetCode,
  rows: z.array(GroupBalance),
  /** What each asset sums to. */
  sums: z.array(z.strictObject({ asset: AssetCode, sum: SignedAmount })),
})
export type TrialBalance = z.output<typeof TrialBalance>

export const deskTrialBalance = endpoint({
  ...finance,
  ...day,
  method: 'get',
  path: '/desk/trial-balance',
  summary: 'What stood on the accounts at the end of a day (UTC), today’s so far where none is named',
  returns: TrialBalance,
})

/** A place where money lies, at the end of a day. `ledger + in_transit + unexplained` is `outside`, always. */
const Reconciled = z.strictObject({
  asset: AssetCode,
  place: z.string(),
  ledger: SignedAmount,
  /** Known on one side and not on the other yet; null, as the two below it: nobody could say what lies there. */
  in_transit: SignedAmount.nullable(),
  unexplained: SignedAmount.nullable(),
  outside: SignedAmount.nullable(),
  state: z.enum(['agrees', 'off', 'unknown']),
  /** By what: 'statement:<day>', 'block:<height>:<hash>', 'sandbox'; or why nobody could say, by code. */
  basis: z.string(),
  /** What finance found of this very difference. */
  note: z.strictObject({ reason: z.string(), by: Colleague, at: Instant }).nullable(),
})
export type Reconciled = z.output<typeof Reconciled>

const Reconciliation = z.strictObject({ day: z.string(), sealed: z.boolean(), places: z.array(Reconciled) })
export type Reconciliation = z.output<typeof Reconciliation>
export const deskReconciliation = endpoint({
  ...finance,
  ...day,
  method: 'get',
  path: '/desk/reconciliation',
  summary: 'Each place where money lies, by the books and by whoever keeps it, at the end of a day (UTC)',
  returns: Reconciliation,
})

const place = {
  asset: AssetCode,
  place: z
    .string()
    .min(1)
    .max(60)
    .refine(...ofLine),
}
export const PlaceHistory = z.strictObject({
  asset: AssetCode,
  place: z.string(),
  /** The latest first; a month of them up to `day`. */
  days: z.array(Reconciled.extend({ day: z.string() })),
})
export type PlaceHistory = z.output<typeof PlaceHistory>
export const deskPlaceHistory = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/reconciliation/place',
  summary: 'How one place was reconciled, day by day',
  query: z.strictObject({ ...place, day: Day.optional() }),
  returns: PlaceHistory,
  errors: ['not_found'],
})
export const deskExplainDifference = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/reconciliation/explain',
  summary: 'Say why a place did not agree at the end of a day: it counts for this very difference',
  body: z.strictObject({ ...place, day: Day, unexplained: SignedAmount.nullable(), reason: Reason }),
  returns: z.strictObject({ day: z.string(), place: z.string() }),
  errors: ['not_found', 'desk_moved_on'],
})

export const incomeProducts = ['swap', 'p2p', 'purchase', 'withdrawal', 'card', 'network', 'other'] as const
/** trading: what conversions and purchases left of what they moved, at each day's closing rate; spread, and what prices moved within the day. */
const incomeWhats = ['fee', 'trading', 'cost', 'gain', 'other'] as const
/** What moved of one product in one asset: of 'trading' a leg, which is no income by itself. */
const IncomeRow = z.strictObject({
  product: z.enum(incomeProducts),
  what: z.enum(incomeWhats),
  asset: AssetCode,
  /** Below zero: paid. */
  amount: SignedAmount,
  /** Each day at its closing rate, in `currency`; null where one is missing. */
  worth: SignedAmount.nullable(),
})
const Income = z.strictObject({
  first: z.string(),
  last: z.string(),
  currency: AssetCode,
  rows: z.array(IncomeRow),
  /** What was earned: all rows of a product and a kind, in `currency`; null where the worth of one is. */
  sums: z.array(
    z.strictObject({ product: z.enum(incomeProducts), what: z.enum(incomeWhats), worth: SignedAmount.nullable() }),
  ),
  /** null where the worth of a row is. */
  total: SignedAmount.nullable(),
})
export type Income = z.output<typeof Income>
export const deskIncome = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/income',
  summary: 'Fees, the result of trading and what networks cost, by product, over the sealed days of a period',
  query: z.strictObject({ first: Day.optional(), last: Day.optional() }),
  returns: Income,
})

const monthStates = ['running', 'not_sealed', 'not_reconciled', 'ready', 'signed', 'closed'] as const
/** A month of the books. running: it isn’t over. not_sealed: its days are not summed yet. signed: by one person; another one closes it. */
const BooksMonth = z.strictObject({
  month: z.string(),
  state: z.enum(monthStates),
  last_day: z.string(),
  /** Places that neither agree nor are explained at its end. */
  open: z.array(z.strictObject({ asset: AssetCode, place: z.string() })),
  /** SHA-256 of the trial balance at its end: what is signed for. null until its days are sealed. */
  sha256: z.string().nullable(),
  signed_by: Colleague.nullable(),
  signed_by_you: z.boolean(),
  second_by: Colleague.nullable(),
  closed_at: Instant.nullable(),
})
export type BooksMonth = z.output<typeof BooksMonth>
export const deskMonths = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/months',
  summary: 'The months of the books, the latest first, and what each still needs before it can be closed',
  returns: z.array(BooksMonth),
})
export const deskCloseMonth = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/months/close',
  summary: 'Sign for a month that is reconciled; closed once a second person has. There is no way back',
  idempotent: true,
  passkey: true,
  body: z.strictObject({ month: Month, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  returns: z.strictObject({ month: z.string(), state: z.enum(['signed', 'closed']) }),
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on', 'month_not_ready'],
})
export const deskSendMonthBack = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/months/send-back',
  summary: 'Send back a month that somebody else signed for, and say why; it can be signed for anew',
  idempotent: true,
  body: z.strictObject({ month: Month, sha256: z.string().regex(/^[0-9a-f]{64}$/), reason: Reason }),
  returns: z.strictObject({ month: z.string() }),
  errors: ['not_found', 'own_matter', 'desk_moved_on'],
})
export const deskJournal = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/journal',
  summary:
    'All entries of a sealed month for accounting, in the order of time, with totals by account at the end: CSV, or JSON lines as file',
  query: z.strictObject({ month: Month, format: z.enum(['json', 'csv', 'file']).default('json') }),
  /** As JSON, what the days' sums say its accounts moved in all, which the files' last lines have to agree with. */
  returns: z.strictObject({
    month: z.string(),
    totals: z.array(
      z.strictObject({ account: z.string(), currency: AssetCode, debits: SignedAmount, credits: SignedAmount }),
    ),
  }),
  formats: ['csv', 'file'],
  errors: ['month_not_ready'],
})
