import { z } from 'zod'
import { CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { payoutFileMachine, payoutLineStates } from '../payouts/payout-file-machine.ts'
import { fault } from '../sentence.ts'
import { Reason } from './desk.ts'

const Instant = z.iso.datetime()
const finance = { auth: 'staff', roles: ['finance'] } as const

/** A file of payments for the bank. */
export const PayoutFile = z.strictObject({
  id: z.uuid(),
  /** By which the bank names it. */
  message_id: z.string(),
  /** The account and form: 'EUR sepa pain.001'. */
  batch: z.string(),
  currency: CurrencyCode,
  count: z.number().int(),
  sum: Amount,
  name: z.string(),
  /** SHA-256 of the file, in hexadecimal: what is approved is what is handed in. */
  sha256: z.string(),
  state: z.enum(payoutFileMachine.states),
  made_at: Instant,
  approved_at: Instant.nullable(),
  /** Whether the caller is who approved it: then somebody else hands it in. */
  approved_by_you: z.boolean(),
  exported_at: Instant.nullable(),
})
export type PayoutFile = z.output<typeof PayoutFile>

/** With what it pays, by number. */
export const PayoutFileWithLines = PayoutFile.extend({
  /** Withdrawals are stopped for all: until they go on, it is neither handed in nor read. */
  stopped: z.boolean(),
  lines: z.array(
    z.strictObject({
      withdrawal_id: z.uuid(),
      number: z.string(),
      username: z.string(),
      holder: z.string(),
      /** What tells the account as people write it: an IBAN in groups of four, or sort code and account number. */
      account: z.string(),
      amount: Amount,
      state: z.enum(payoutLineStates),
      /** The bank's reason, 'AC04'. */
      code: z.string().nullable(),
    }),
  ),
})
export type PayoutFileWithLines = z.output<typeof PayoutFileWithLines>

export const deskPayoutFiles = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/payout-files',
  summary: 'Files of payments for the bank, the latest first',
  query: Page,
  list: true,
  returns: PayoutFile,
})
const fileId = z.uuid()
export const deskPayoutFile = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/payout-file',
  summary: 'One file of payments with its lines',
  query: z.strictObject({ file_id: fileId }),
  returns: PayoutFileWithLines,
  errors: ['not_found'],
})

/** The file that the caller saw. */
const seen = { file_id: fileId, sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const moved = z.strictObject({ file_id: z.uuid(), state: PayoutFile.shape.state })
export const deskAnswerPayoutFile = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/payout-files/answer',
  summary:
    'Approve a file of payments, so that somebody else may hand it in, or refuse it: its withdrawals go into the next one',
  idempotent: true,
  passkey: true,
  body: z.strictObject({ ...seen, approve: z.boolean({ error: fault('say_whether_approve') }), reason: Reason }),
  returns: moved,
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'],
})
export const deskExportPayoutFile = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/payout-files/export',
  summary: 'Note that a file of payments is handed in, by whoever didn’t approve it; from then on it can be read',
  idempotent: true,
  passkey: true,
  body: z.strictObject(seen),
  returns: moved,
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on', 'withdrawals_paused', 'payout_file_held'],
})
export const deskPayoutFileContent = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/payout-files/{file_id}',
  summary: 'A file of payments that was handed in, as it goes to the bank',
  params: z.strictObject({ file_id: fileId }),
  query: z.strictObject({ format: z.enum(['json', 'file']).default('file') }),
  returns: PayoutFile,
  formats: ['file'],
  errors: ['not_found', 'withdrawals_paused'],
})
