import { z } from 'zod'
import { Language } from '../accounts/profiles.ts'
import { AssetCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { atOnce, fault } from '../sentence.ts'
import type { MovementKind } from './movement-kinds.ts'

/**
 * What a line does. 'movement' changes the balance. 'set_aside' and 'freed' don't: the amount stays the customer's, and can't (or
 * can again) be spent; show them flagged, beside the running balance.
 */
export const LineEffect = z.enum(['movement', 'set_aside', 'freed'])
export type LineEffect = z.output<typeof LineEffect>

/**
 * One line of the ledger's statement, the latest first. Within an asset `balance_after` less `amount` is the `balance_after` of the
 * line before, always. The balance is all that is the customer's, `total` of their balances: what is set aside for a withdrawal, an ad or an order is part of it
 * until it has left. `amount` less `set_aside` is the change of what can be spent.
 */
export const StatementLine = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Machine-readable: 'bank_deposit', 'conversion', … */
  kind: z.string(),
  /** The same in plain words. */
  title: z.string(),
  effect: LineEffect,
  asset: AssetCode,
  /** Signed change of the balance; zero where `effect` isn't 'movement'. */
  amount: SignedAmount,
  /** Signed change of what is set aside: more (+) or less (−); zero for most lines. */
  set_aside: SignedAmount,
  /** All that is theirs of the asset after this line, whatever of it is set aside. */
  balance_after: SignedAmount,
  /** Of a trade or a transfer, who was on the other side; null where that was nobody. */
  counterparty: z.strictObject({ username: z.string() }).nullable(),
  /** Of an exchange, what its other side was; null for all else. */
  exchanged: z.strictObject({ asset: AssetCode, amount: Amount }).nullable(),
  /** What the house took before `amount` was left; null where there is none, or where it is a line of its own. */
  fee: Amount.nullable(),
  /** The journal the line is part of; the two sides of a conversion share it. */
  journal_id: z.uuid(),
  /** Ids of what caused it: { deposit: '…' }, { conversion: '…' }, { order: '…' }, { ad: '…' }. */
  meta: z.record(z.string(), z.string()),
})
export type StatementLine = z.output<typeof StatementLine>

/** The kinds a customer's statement can hold, for the filter. */
export const statementKinds = [
  'bank_deposit',
  'suspense_credit',
  'bank_reversal',
  'card_deposit',
  'card_refund',
  'card_refund_failed',
  'card_dispute',
  'card_dispute_won',
  'receivable_settled',
  'chain_deposit',
  'chain_unquarantine',
  'chain_loss',
  'conversion',
  'buy_release',
  'ad_reserve',
  'ad_return',
  'escrow_lock',
  'escrow_release',
  'escrow_return',
  'escrow_split',
  'appeal_compensation',
  'fee_refund',
  'withdrawal_hold',
  'withdrawal_settle',
  'withdrawal_void',
  'withdrawal_reverted',
  'withdrawal_returned',
  'customer_transfer',
  'dust_given_up',
  'hold',
  'hold_settle',
  'hold_void',
] as const satisfies readonly MovementKind[]

const oneKind = `(${statementKinds.join('|')})`
// A pattern and no refinement, so that the published contract holds the kinds as well.
const KINDS = new RegExp(`^${oneKind}(,${oneKind})*$`)
const instant = z.iso.datetime({ error: fault('write_instant') })

/** More lines than this a CSV or PDF doesn't hold: the answer is 'statement_too_long'. */
export const MAX_STATEMENT_LINES = 10_000

/**
 * The columns of the CSV, in order; new ones come at the end. Lines are the earliest first, unlike in pages. Times UTC, amounts as on the wire, `reference` the number of the deposit, conversion, order or ad,
 * `counterpart` who was on the other side or what was exchanged.
 */
export const statementColumns = [
  'time',
  'id',
  'kind',
  'description',
  'effect',
  'asset',
  'amount',
  'set_aside',
  'balance_after',
  'reference',
  'journal_id',
  'counterpart',
  'fee',
] as const

/**
 * Filters: `asset`; `kind`, one or several separated by commas; `since` (inclusive) and `until` (exclusive). With `format` the
 * whole period comes as a file, and cursor and limit don't matter.
 */
export const HistoryQuery = Page.extend({
  /** That line alone, wherever in the statement it stands. */
  id: z.uuid().optional(),
  /** The lines of that journal alone, wherever they stand; as a file, between the balances just before and just after it. */
  journal_id: z.uuid().optional(),
  asset: AssetCode.optional(),
  kind: z
    .string()
    .max(400)
    .regex(KINDS, fault('choose_kinds', { kinds: statementKinds.join(', ') }))
    .optional(),
  since: instant.optional(),
  until: instant.optional(),
  format: z.enum(['json', 'csv', 'pdf'], { error: fault('choose_format') }).default('json'),
  /** Of a file that somebody else is to read, such as an authority; else by Accept-Language. */
  language: Language.optional(),
}).refine(({ since, until }) => !(Date.parse(since ?? '') >= Date.parse(until ?? '')), {
  ...atOnce,
  path: ['until'],
  error: fault('end_after_beginning'),
})
export type HistoryQuery = z.output<typeof HistoryQuery>

export const transactionHistory = endpoint({
  method: 'get',
  path: '/history/tranz_history',
  summary: 'Every movement on your accounts, as a ledger statement; the latest first',
  auth: 'customer',
  permission: 'read',
  query: HistoryQuery,
  list: true,
  formats: ['csv', 'pdf'],
  returns: StatementLine,
  errors: ['invalid_input', 'statement_too_long'],
})

// The ledger writes in whole milliseconds; the cause may bear a time a moment before its entry.
const AROUND_MS = 2_000

/** What moved at an instant. */
export const around = (at: string): { since: string; until: string } => ({
  since: new Date(Date.parse(at) - AROUND_MS).toISOString(),
  until: new Date(Date.parse(at) + AROUND_MS).toISOString(),
})

/** What `transactionHistory` is asked for, to find the entry of something that happened at an instant. */
export const entryOf = (at: string) => ({ query: { ...around(at), limit: 50 } })
