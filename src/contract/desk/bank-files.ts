import { z } from 'zod'
import { CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { Upload } from '../orders/order-endpoints.ts'
import type { BankLineStatus } from '../wallet/payments.ts'
import { bankFileMachine } from './bank-file-machine.ts'
import { Colleague, Reason } from './desk.ts'

const Instant = z.iso.datetime()
const finance = { auth: 'staff', roles: ['finance'] } as const

/** What became of a line of a statement; 'repeated' when it was imported before, 'conflict' when its id then stood for other money. */
export const lineOutcomes = [
  'matched',
  'psp_payout',
  'unmatched',
  'wrong_amount',
  'wrong_currency',
  'duplicate',
  'closed_deposit',
  'other_payer',
  'out_of_range',
  'customer_suspended',
  'doubtful',
  'repeated',
  'conflict',
] as const satisfies readonly (BankLineStatus | 'repeated' | 'conflict')[]
export type LineOutcome = (typeof lineOutcomes)[number]

/**
 * What became of what the bank says of a payment; 'unknown' where no file that was handed in has it, 'conflict' where it can't be true of that
 * payment and people have to look.
 */
export const payoutNewsOutcomes = [
  'accepted',
  'rejected',
  'completed',
  'returned',
  'repeated',
  'unknown',
  'conflict',
] as const
export type PayoutNewsOutcome = (typeof payoutNewsOutcomes)[number]

/** What became of a file once it was booked; where its booking was cut off and taken up again, what came before counts as 'repeated'. */
const BankFileReport = z.strictObject({
  /** Lines of arriving money in it. */
  lines: z.number().int(),
  /** Entries passed over: money that left, entries not yet booked. */
  ignored: z.number().int(),
  outcomes: z.array(z.strictObject({ outcome: z.enum(lineOutcomes), count: z.number().int() })),
  /** Of payments of the house's own. */
  payouts: z.array(z.strictObject({ outcome: z.enum(payoutNewsOutcomes), count: z.number().int() })),
  /** Numbers of withdrawals of which the bank says what can't be so, or that it knows and no file has. */
  look: z.array(z.string()),
  /** The bank's ids of lines that came before with other content. */
  conflicts: z.array(z.string()),
  /** The bank's ids of lines that could not be written: booking the file again tries these once more. */
  failed: z.array(z.string()),
})
export type BankFileReport = z.output<typeof BankFileReport>

/** A file of the bank as it was uploaded, or brought by command. */
export const BankFile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** SHA-256 of the file, in hexadecimal: what is signed for is what is booked. */
  sha256: z.string(),
  state: z.enum(bankFileMachine.states),
  received_at: Instant,
  /** Who uploaded it; null where an operator brought it at the command line. */
  received_by: Colleague.nullable(),
  /** That operator, as the machine knows them. */
  operator: z.string().nullable(),
  /** Who signed for it first. */
  approved_by: Colleague.nullable(),
  /** Whether the caller is who signed for it first: where it takes two, somebody else signs now. */
  approved_by_you: z.boolean(),
  /** Of what takes two people, who signed for it after that. */
  second_by: Colleague.nullable(),
  booked_at: Instant.nullable(),
  /** Of what was booked. */
  report: BankFileReport.nullable(),
})
export type BankFile = z.output<typeof BankFile>

/** What the bank says of a payment of the house's own. */
export const newsKinds = ['accepted', 'rejected', 'debited', 'returned'] as const

/** What a file that nobody has booked would book, as things stand. */
const BankFilePreview = z.strictObject({
  /** Whether a second person has to sign for it after the caller. */
  takes_two: z.boolean(),
  /** What it would bring into the books anew, by currency: money that arrives, and payouts whose money comes back. */
  sums: z.array(z.strictObject({ currency: CurrencyCode, count: z.number().int(), amount: Amount })),
  lines: z.number().int(),
  ignored: z.number().int(),
  /** The largest of its lines, a hundred at most. */
  largest: z.array(
    z.strictObject({
      line_id: z.string(),
      booked_at: Instant,
      payer: z.string(),
      text: z.string(),
      currency: CurrencyCode,
      amount: Amount,
      outcome: z.enum(lineOutcomes),
      /** Whom it is credited to. */
      deposit: z.strictObject({ number: z.string(), username: z.string() }).nullable(),
    }),
  ),
  /** A hundred at most of those of which the bank says something. */
  payouts: z.array(
    z.strictObject({
      number: z.string(),
      news: z.enum(newsKinds),
      /** Whether a file that was handed in pays it. */
      known: z.boolean(),
    }),
  ),
})
export type BankFilePreview = z.output<typeof BankFilePreview>

/** With what it would book, until it is booked or refused. */
export const BankFileWithPreview = BankFile.extend({ preview: BankFilePreview.nullable() })
export type BankFileWithPreview = z.output<typeof BankFileWithPreview>

export const deskReceiveBankFile = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/bank-files',
  summary:
    'Upload a file of the bank (camt.053, camt.054, pain.002, MT940 or CSV): it is kept, and books nothing until somebody signs for it; the same file twice is one',
  // Larger ones are brought by command, which no request's patience ends.
  file: { maxBytes: 5 * 1024 * 1024 },
  /** `profile_id`: how it is read, where it is the bank's own CSV. */
  query: z.strictObject({ ...Upload, profile_id: z.uuid().optional() }),
  returns: BankFile,
  errors: ['statement_unreadable', 'too_large'],
})
export const deskBankFiles = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/bank-files',
  summary: 'Files of the bank that were uploaded, the latest first',
  query: Page,
  list: true,
  returns: BankFile,
})
const fileId = z.uuid()
export const deskBankFile = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/bank-file',
  summary: 'One file of the bank, with what it would book',
  query: z.strictObject({ file_id: fileId }),
  returns: BankFileWithPreview,
  errors: ['not_found'],
})

/** The file that the caller saw. */
const seen = { file_id: fileId, sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const moved = z.strictObject({ file_id: z.uuid(), state: BankFile.shape.state })
export const deskBookBankFile = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/bank-files/book',
  summary:
    'Sign for a file of the bank: it is booked, each line once, or waits for a second person’s signature where it would book much',
  idempotent: true,
  passkey: true,
  body: z.strictObject(seen),
  returns: moved,
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on', 'statement_unreadable'],
})
export const deskRefuseBankFile = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/bank-files/refuse',
  summary: 'Refuse a file of the bank that wasn’t booked: nothing of it is',
  idempotent: true,
  body: z.strictObject({ ...seen, reason: Reason }),
  returns: moved,
  errors: ['not_found', 'desk_moved_on'],
})
