import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { Dispute, disputeMachine } from '../orders/disputes.ts'
import { orderMachine } from '../orders/order-machine.ts'
import { DisputeReason, FileFacts, NameSource, OrderStep, Outcome } from '../orders/orders.ts'
import { MethodDetails } from '../rails/payment-methods.ts'
import { fault } from '../sentence.ts'
import { Colleague, LongReason, Reason } from './desk.ts'

const Instant = z.iso.datetime()
const Side = z.enum(['buyer', 'seller'])
const moderator = { auth: 'staff', roles: ['moderator'] } as const

/** A row of the queue. `taken_by`: the moderator who has it in hand. */
export const DeskDisputeRow = z.strictObject({
  id: z.uuid(),
  order_id: z.uuid(),
  number: z.string(),
  market: z.enum(['crypto', 'currency']),
  state: z.enum(disputeMachine.states),
  reason: DisputeReason,
  opened_by: z.enum(['buyer', 'seller', 'system']),
  asset: AssetCode,
  amount: Amount,
  currency: CurrencyCode,
  pay: Amount,
  /** Worth of the escrow in euro at current rates; null while there is no rate. */
  worth_eur: SignedAmount.nullable(),
  buyer: z.string(),
  seller: z.string(),
  taken_by: Colleague.nullable(),
  deadline_at: Instant.nullable(),
  opened_at: Instant,
  closed_at: Instant.nullable(),
})
export type DeskDisputeRow = z.output<typeof DeskDisputeRow>

/** waiting: for a moderator, the longest first. parties: still between the two. mine: in the caller's hand. closed: the latest first. */
export const deskDisputes = endpoint({
  ...moderator,
  method: 'get',
  path: '/desk/disputes',
  summary: 'Disputes by queue',
  query: Page.extend({ queue: z.enum(['waiting', 'parties', 'mine', 'closed']).default('waiting') }),
  list: true,
  returns: DeskDisputeRow,
})

/** A side of the order, with what a moderator needs to judge. */
export const DeskParty = z.strictObject({
  user_id: z.uuid(),
  username: z.string(),
  kind: z.enum(['individual', 'entity']),
  legal_name: z.string(),
  /** Whether the name stands in a document that was checked. */
  name_source: NameSource,
  level: z.string(),
  merchant: z.boolean(),
  member_since: Instant,
  completed_orders: z.number().int(),
  failed_orders: z.number().int(),
  /** Of other orders, as either side of them; at most 100 as each are counted. */
  disputes: z.number().int(),
})

/** A second person's look at a decision or a ruling. */
export const Approval = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'sent_back']),
  by: Colleague.nullable(),
  reason: z.string().nullable(),
  at: Instant.nullable(),
})

const DeskDecision = z.strictObject({
  id: z.uuid(),
  by: Colleague,
  outcome: Outcome,
  buyer_amount: SignedAmount,
  reason: z.string(),
  at: Instant,
  /** Null: none was needed. */
  approval: Approval.nullable(),
})

export const DeskAppeal = z.strictObject({
  id: z.uuid(),
  by: Side,
  reason: DisputeReason,
  statement: z.string(),
  files: z.array(FileFacts),
  state: z.enum(['open', 'waiting_approval', 'upheld', 'overturned']),
  /** The most that may be paid: what the appellant did not get. */
  most: SignedAmount,
  ruling: z
    .strictObject({
      by: Colleague,
      upheld: z.boolean(),
      compensation: Amount.nullable(),
      reason: z.string(),
      at: Instant,
    })
    .nullable(),
  approval: Approval.nullable(),
  at: Instant,
})
export type DeskAppeal = z.output<typeof DeskAppeal>

/** What was said of an order's payment, and where it was to go: what it is judged by, disputed or flagged. */
export const paymentJudged = {
  rail: z.string(),
  rail_name: z.string(),
  reference: z.string(),
  flags: z.array(z.string()),
  /** When the payment was last claimed; null where nothing is claimed. */
  paid_at: Instant.nullable(),
  pay_to: z.strictObject({ holder: z.string(), details: MethodDetails }),
  payment: z
    .strictObject({ payer_name: z.string(), name_matches: z.boolean(), bank_reference: z.string().nullable() })
    .nullable(),
}

/** The whole matter. `version` is what acts send back as `seen`, so that nobody decides on less than there is. */
export const DeskDispute = DeskDisputeRow.omit({ buyer: true, seller: true }).extend({
  version: z.number().int(),
  /** Whether a decision now would wait for a second person. */
  second_person: z.boolean(),
  order: z.strictObject({
    state: z.enum(orderMachine.states),
    price: z.string(),
    /** The index when it was placed, and how far the price was above it in basis points, or below it where negative; null where there was none. */
    index: z.string().nullable(),
    spread_bps: z.number().int().nullable(),
    fee: SignedAmount,
    ...paymentJudged,
    terms: z.string(),
    window_minutes: z.number().int(),
    undone: z.boolean(),
    taker: Side,
    escrow: z.enum(['locked', 'released', 'returned', 'split']),
    created_at: Instant,
    closed_at: Instant.nullable(),
  }),
  buyer: DeskParty,
  seller: DeskParty,
  statements: Dispute.shape.statements,
  proposals: Dispute.shape.proposals,
  proofs: z.array(FileFacts),
  timeline: z.array(OrderStep),
  /** The newest 200 lines, oldest first. */
  chat: z.array(
    z.strictObject({
      seq: z.number().int(),
      by: z.enum(['buyer', 'seller', 'staff', 'system']),
      text: z.string(),
      file: FileFacts.nullable(),
      warnings: z.array(z.string()),
      at: Instant,
    }),
  ),
  /** The latest last. */
  decisions: z.array(DeskDecision),
  appeals: z.array(DeskAppeal),
})
export type DeskDispute = z.output<typeof DeskDispute>

const disputeId = z.uuid(fault('not_dispute_id'))
/** Moderators open any; whoever is asked as a second person, what was decided or ruled in it before them. */
export const deskDispute = endpoint({
  auth: 'staff',
  roles: ['moderator', 'admin'],
  method: 'get',
  path: '/desk/dispute',
  summary: 'One dispute with all that a decision needs; not for whoever is a party',
  query: z.strictObject({ dispute_id: disputeId }),
  returns: DeskDispute,
  errors: ['not_found', 'own_matter'],
})

/** Where the matter stands after an act. */
const Acted = z.strictObject({ dispute_id: z.uuid(), state: z.enum(disputeMachine.states), version: z.number().int() })
const seen = { dispute_id: disputeId, seen: z.number().int() }
const act = {
  ...moderator,
  method: 'post',
  returns: Acted,
  errors: ['not_found', 'own_matter', 'desk_moved_on'],
} as const
export const DeskActed = Acted
export type DeskActed = z.output<typeof Acted>

export const deskTakeDispute = endpoint({
  ...act,
  path: '/desk/disputes/take',
  summary: 'Take a dispute in hand; from a colleague, with a reason',
  body: z.strictObject({ ...seen, reason: Reason.optional() }),
})
export const deskGiveBackDispute = endpoint({
  ...act,
  path: '/desk/disputes/give-back',
  summary: 'Put a dispute that one has in hand back into the queue',
  body: z.strictObject({ ...seen, reason: Reason.optional() }),
})
export const deskAskParties = endpoint({
  ...act,
  path: '/desk/disputes/ask',
  summary: 'Ask both sides for more; they have 24 hours',
  body: z.strictObject({ ...seen, question: LongReason }),
})
const decision = z.strictObject({ ...seen, outcome: Outcome, buyer_amount: Amount.optional(), reason: LongReason })

/** What one of them gets; the buyer theirs less the fee. */
export const DecisionLeg = z.strictObject({ to: z.enum(['buyer', 'seller', 'fees']), amount: SignedAmount })
export type DecisionLeg = z.output<typeof DecisionLeg>

/** Who gets what by a decision: the legs that would be posted, all out of the escrow. */
export const DecisionPreview = z.strictObject({
  dispute_id: z.uuid(),
  outcome: Outcome,
  buyer_amount: z.string().nullable(),
  reason: z.string(),
  asset: AssetCode,
  legs: z.array(DecisionLeg),
  /** Until when nothing leaves each side's account: what it gives up by this, it couldn't agree to itself. */
  frozen_until: z.strictObject({ buyer: z.iso.datetime().nullable(), seller: z.iso.datetime().nullable() }),
  /** Whether it would wait for a second person. */
  second_person: z.boolean(),
})
export type DecisionPreview = z.output<typeof DecisionPreview>

/** Judged as the decision itself, by the same rules, and nothing is done. */
export const deskPreviewDecision = endpoint({
  ...act,
  limit: 'read',
  path: '/desk/disputes/preview',
  summary: 'Who would get what by a decision, to the last unit, before it is made',
  body: decision,
  returns: DecisionPreview,
})
/** `buyer_amount` for a split: what the buyer gets before the fee, more than nothing and less than all. */
export const deskDecide = endpoint({
  ...act,
  path: '/desk/disputes/decide',
  summary: 'Decide a dispute: final at once, or waiting for a second person above the threshold',
  idempotent: true,
  passkey: true,
  errors: ['passkey_needed', ...act.errors],
  body: decision,
})
