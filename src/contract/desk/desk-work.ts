import { z } from 'zod'
import { CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { MerchantApplication } from '../market/merchants.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'
import { Colleague, Reason } from './desk.ts'
import { Approval } from './desk-disputes.ts'

const Instant = z.iso.datetime()
const finance = { auth: 'staff', roles: ['finance'] } as const
const compliance = { auth: 'staff', roles: ['compliance'] } as const

/** What a line may have been meant for, and what speaks for it. */
const LineCandidate = z.strictObject({
  /** As `deskCreditLine` takes it: a deposit's number, or a customer's standing reference, 'FLP-7K4M-29QY'. */
  deposit: z.string(),
  customer: z.strictObject({ username: z.string(), legal_name: z.string() }),
  /** What was announced; null of a standing reference. */
  amount: Amount.nullable(),
  status: z.string().nullable(),
  /** How many characters of its reference differ from what the line bears; null where they have little in common. */
  reference: z.number().int().nullable(),
  /** Whether the very amount was announced, or a little more than arrived, as banks on the way take their fees from it. */
  money: z.enum(['same', 'less_fees']).nullable(),
  /** Whether the payer is the customer, or bears a name of theirs. */
  payer: z.enum(['named', 'alike']).nullable(),
  /** From when it was announced to when the line was booked; below zero where it was announced later. Null of a standing reference. */
  days: z.number().int().nullable(),
})
export type LineCandidate = z.output<typeof LineCandidate>

/** What may be done with a line, by one person up to a bound and by two above. */
const lineActs = ['bank_line.credit', 'bank_line.return'] as const
export type LineAct = (typeof lineActs)[number]

/** What one person of finance asked for, and another answers. */
const ProposedOnLine = z.strictObject({
  id: z.uuid(),
  act: z.enum(lineActs),
  by: Colleague,
  /** Proposed by the caller: somebody else answers. */
  yours: z.boolean(),
  reason: z.string(),
  /** The number of the deposit that a credit goes to; null of a return, and of a standing reference. */
  deposit: z.string().nullable(),
  /** Who would be credited; null of a return. */
  customer: z.strictObject({ username: z.string(), legal_name: z.string() }).nullable(),
  at: Instant,
})
export type ProposedOnLine = z.output<typeof ProposedOnLine>

/** Money that arrived and fits no deposit by itself. */
export const DeskBankLine = z.strictObject({
  id: z.uuid(),
  /** The bank's own id. */
  line_id: z.string(),
  currency: CurrencyCode,
  amount: Amount,
  text: z.string(),
  payer: z.string(),
  status: z.string(),
  why: z.string(),
  /** Whose it is by the reference it bears: the payer's name is held against theirs. */
  customer: z.strictObject({ username: z.string(), legal_name: z.string() }).nullable(),
  /** Whether it bears the customer's standing reference, and no deposit's. */
  standing: z.boolean(),
  /** The deposit whose reference it bears. */
  deposit: z.strictObject({ id: z.uuid(), number: z.string(), amount: Amount, status: z.string() }).nullable(),
  /** Up to five that it may have been meant for, the likeliest first. */
  candidates: z.array(LineCandidate),
  /** What waits for a second person. */
  proposed: ProposedOnLine.nullable(),
  booked_at: Instant,
  imported_at: Instant,
})
export type DeskBankLine = z.output<typeof DeskBankLine>

export const deskBankLines = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/bank-lines',
  summary: 'Money in suspense that waits for a decision, the oldest first',
  query: Page,
  list: true,
  returns: DeskBankLine,
})
/** What became of a line that was booked. */
export type LineBooked = { line_id: string; status: 'credited_by_hand' | 'returned' }
/** 'waiting': nothing is booked before another of finance agrees to the proposal. */
const lineActed = z.strictObject({
  line_id: z.uuid(),
  status: z.enum(['credited_by_hand', 'returned', 'waiting']),
  proposal_id: z.uuid().nullable(),
})
export type LineActed = z.output<typeof lineActed>
const lineId = z.uuid(fault('not_bank_line_id'))
const lineRefusals = ['passkey_needed', 'not_found', 'own_matter', 'bank_line_moved_on', 'desk_moved_on'] as const
/** Of what credits a line, at once or as the second person. */
const creditRefusals = [...lineRefusals, 'deposit_moved_on', 'account_closed'] as const
export const deskCreditLine = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/bank-lines/credit',
  summary:
    'Credit a bank line to a deposit’s customer; above a bound, and where another paid, somebody else answers first',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    line_id: lineId,
    /** Its number, 'D-261121-4K7MQX', its id, or a customer's standing reference, 'FLP-7K4M-29QY'; left out, the line is credited to whose standing reference it bears. */
    deposit: z
      .string({ error: fault('say_which_deposit') })
      .trim()
      .min(1, fault('say_which_deposit'))
      .max(40)
      .optional(),
    reason: Reason,
  }),
  returns: lineActed,
  errors: [...creditRefusals],
})
export const deskReturnLine = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/bank-lines/return',
  summary:
    'Note that a bank line was sent back to its payer; above a bound, and where another paid, somebody else answers first',
  idempotent: true,
  passkey: true,
  body: z.strictObject({ line_id: lineId, reason: Reason }),
  returns: lineActed,
  errors: [...lineRefusals],
})
export const deskAnswerLine = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/bank-lines/answer',
  summary: 'As the second person: agree to what was asked about a bank line, which books it, or decline',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    proposal_id: z.uuid(fault('not_proposal_id')),
    approve: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ proposal_id: z.uuid(), state: Approval.shape.state }),
  errors: [...creditRefusals],
})

export const DeskMerchantApplication = MerchantApplication.extend({
  user_id: z.uuid(),
  username: z.string(),
  kind: z.enum(['individual', 'entity']),
  legal_name: z.string(),
  level: z.string(),
  member_since: Instant,
  completed_orders: z.number().int(),
  failed_orders: z.number().int(),
})
export type DeskMerchantApplication = z.output<typeof DeskMerchantApplication>
export const deskMerchantApplications = endpoint({
  ...compliance,
  method: 'get',
  path: '/desk/merchant-applications',
  summary: 'Applications for the merchant badge that wait, the oldest first',
  query: Page,
  list: true,
  returns: DeskMerchantApplication,
})
export const deskDecideMerchant = endpoint({
  ...compliance,
  method: 'post',
  path: '/desk/merchant-applications/decide',
  summary: 'Approve or refuse an application; the customer reads the reason',
  body: z.strictObject({
    application_id: z.uuid(fault('not_application_id')),
    approve: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ application_id: z.uuid(), state: MerchantApplication.shape.state }),
  errors: ['not_found', 'own_matter', 'desk_moved_on'],
})
