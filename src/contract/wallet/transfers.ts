import { z } from 'zod'
import { Language, Username } from '../accounts/profiles.ts'
import { ofLine } from '../accounts/shown-text.ts'
import { AssetCode } from '../assets.ts'
import { cardMoneyErrors } from '../cards/card-money-errors.ts'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'

/** What a sender may write to go with it, at most so long. */
export const noteLength = 140

/** One line; an empty one is none. */
export const Note = z
  .string()
  .trim()
  .max(noteLength, fault('at_most_characters', { most: noteLength }))
  .refine(...ofLine)

/** Money that one customer sent another, as one of the two sees it. It is there from the moment it is asked for, and costs nothing. */
export const CustomerTransfer = z.strictObject({
  id: z.uuid(),
  /** To read aloud: 'T-261121-4K7MQX'. */
  number: z.string(),
  /** Whether the caller sent or received it. */
  side: z.enum(['sent', 'received']),
  other: z.strictObject({ user_id: z.uuid(), username: z.string() }),
  asset: AssetCode,
  amount: Amount,
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type CustomerTransfer = z.output<typeof CustomerTransfer>

/** With `format`, its receipt as a file. */
export const getTransfer = endpoint({
  method: 'get',
  path: '/transactions/transfer',
  summary: 'One transfer that the caller sent to or received from another customer',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    transfer_id: z.uuid(fault('not_transfer_id')),
    format: z.enum(['json', 'pdf'], { error: fault('choose_receipt_format') }).default('json'),
    /** Of a file that somebody else is to read, such as an authority; else by Accept-Language. */
    language: Language.optional(),
  }),
  formats: ['pdf'],
  returns: CustomerTransfer,
  errors: ['not_found'],
})

/**
 * Whether the caller would have to confirm a transfer as things stand, for a last look that asks for it at once. It promises nothing: what counts is said when it is sent.
 */
export const transferConfirms = endpoint({
  method: 'get',
  path: '/transactions/transfer/confirms',
  summary: 'Whether a transfer would ask who the caller is, as things stand',
  auth: 'customer',
  permission: 'operate',
  query: z.strictObject({
    payee_id: z.uuid(fault('choose_payee')),
    asset: AssetCode,
    /** In whole units. */
    amount: Amount,
  }),
  returns: z.strictObject({ confirms: z.boolean() }),
  errors: ['amount_out_of_range'],
})

export const transferErrors = [
  'amount_out_of_range',
  'insufficient_funds',
  'transfer_refused',
  'team_approval_needed',
  'withdrawals_paused',
  ...cardMoneyErrors,
  'step_up_required',
  'step_up_failed',
] as const

/**
 * The payee is found by `users?username=`, which shows of others what they show all; their name comes along as the sender saw it. To somebody who was never sent
 * anything, from another browser or network than the session was opened with, and above a small sum a day to all payees together it asks who the caller is
 * ('step_up_required').
 */
export const sendTransfer = endpoint({
  method: 'post',
  path: '/transactions/transfer',
  summary: 'Send another customer money or crypto; it is theirs at once, and costs nothing',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: z.strictObject({
    payee_id: z.uuid(fault('choose_payee')),
    /** The username that the caller was shown and agreed to. */
    payee_name: Username,
    asset: AssetCode,
    /** In whole units. */
    amount: Amount,
    note: Note.optional(),
  }),
  returns: CustomerTransfer,
  errors: transferErrors,
  leadsTo: ({ id }) => [[getTransfer, { query: { transfer_id: id } }]],
})
