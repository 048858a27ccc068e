import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Upload } from '../orders/order-endpoints.ts'
import type { BankLineStatus } from '../wallet/payments.ts'

/** What became of a line of a statement; 'repeated' when it was imported before, 'conflict' when its id then stood for other money. */
export const lineOutcomes = [
  'matched',
  'unmatched',
  'wrong_amount',
  'wrong_currency',
  'duplicate',
  'closed_deposit',
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

export const BankFileReport = z.strictObject({
  name: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
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
  /** The bank's ids of lines that could not be written: importing the file again tries these once more. */
  failed: z.array(z.string()),
})
export type BankFileReport = z.output<typeof BankFileReport>

export const deskImportBankFile = endpoint({
  method: 'post',
  path: '/desk/bank-files',
  summary:
    'Import a file of the bank (camt.053, camt.054, pain.002 or CSV): match its lines, and note what became of payouts; twice counts once',
  auth: 'staff',
  roles: ['finance'],
  // Larger ones are imported by command, which no request's patience ends.
  file: { maxBytes: 5 * 1024 * 1024 },
  query: z.strictObject(Upload),
  returns: BankFileReport,
  errors: ['statement_unreadable', 'too_large'],
})
