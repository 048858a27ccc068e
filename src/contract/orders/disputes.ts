import { z } from 'zod'
import { ofText } from '../accounts/shown-text.ts'
import { endpoint } from '../endpoint.ts'
import { machine, type StateOf } from '../machine.ts'
import { Amount, SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { givingErrors } from '../teams/leaving.ts'
import { DisputeReason, FileFacts, Outcome, Statement } from './orders.ts'

/** What goes on inside a disputed order, from its opening to the end. */
export const disputeMachine = machine({
  initial: 'awaiting_response',
  transitions: {
    respond: { from: ['awaiting_response'], to: 'negotiation', by: ['respondent'] },
    // For what the other side's answer doesn't change: `atOnce`.
    bring_in: { from: ['awaiting_response'], to: 'in_review', by: ['opener'] },
    stay_silent: { from: ['awaiting_response'], to: 'in_review', by: ['system'] },
    propose: { from: ['negotiation', 'in_review', 'more_info'], to: 'same', by: ['opener', 'respondent'] },
    agree: { from: ['negotiation', 'in_review', 'more_info'], to: 'closed', by: ['opener', 'respondent'] },
    escalate: { from: ['negotiation'], to: 'in_review', by: ['opener', 'respondent', 'system'] },
    add: {
      from: ['awaiting_response', 'negotiation', 'in_review', 'more_info'],
      to: 'same',
      by: ['opener', 'respondent'],
    },
    ask: { from: ['in_review'], to: 'more_info', by: ['moderator'] },
    answer: { from: ['more_info'], to: 'in_review', by: ['opener', 'respondent', 'system'] },
    decide: { from: ['in_review', 'more_info'], to: 'decided', by: ['moderator'] },
    close: { from: ['decided'], to: 'closed', by: ['system', 'second_moderator'] },
    send_back: { from: ['decided'], to: 'in_review', by: ['second_moderator'] },
    withdraw: { from: ['awaiting_response', 'negotiation', 'in_review', 'more_info'], to: 'closed', by: ['opener'] },
  },
})
export type DisputeState = StateOf<typeof disputeMachine>

/** Hours that each stage waits for the parties. */
export const disputeHours = { response: 12, negotiation: 24, more_info: 24 } as const

const Instant = z.iso.datetime()
const Party = z.enum(['buyer', 'seller'])

/** `buyer_amount`: of a split, what the buyer gets before the fee, in the order's asset; the seller gets the rest. */
const Proposal = z.strictObject({
  id: z.uuid(),
  by: Party,
  outcome: Outcome,
  buyer_amount: SignedAmount,
  note: z.string(),
  at: Instant,
})

export const Dispute = z.strictObject({
  id: z.uuid(),
  /** Grows with everything that is said; its events bear it. */
  version: z.number().int(),
  order_id: z.uuid(),
  state: z.enum(disputeMachine.states),
  opened_by: z.enum(['buyer', 'seller', 'system']),
  reason: DisputeReason,
  /** When the stage it is in ends by itself; null when it waits for a moderator. */
  deadline_at: Instant.nullable(),
  /** Since when it waits for a moderator to decide; null while it doesn't. */
  waiting_since: Instant.nullable(),
  /** Whether a moderator has it in hand. */
  taken: z.boolean(),
  statements: z.array(
    z.strictObject({
      by: z.enum(['buyer', 'seller', 'moderator', 'system']),
      text: z.string(),
      files: z.array(FileFacts),
      at: Instant,
    }),
  ),
  /** The latest of each side that still stands. */
  proposals: z.array(Proposal),
  decision: z
    .strictObject({ outcome: Outcome, buyer_amount: SignedAmount, reason: z.string(), at: Instant, final: z.boolean() })
    .nullable(),
  /** Whether the caller opened it, and which side they are. */
  you: z.strictObject({ party: Party, opener: z.boolean() }),
  appeal: z
    .strictObject({
      by: Party,
      statement: z.string(),
      state: z.enum(['open', 'upheld', 'overturned']),
      reason: z.string().nullable(),
      compensation: Amount.nullable(),
      at: Instant,
    })
    .nullable(),
  opened_at: Instant,
  closed_at: Instant.nullable(),
})
export type Dispute = z.output<typeof Dispute>

const ref = { order_id: z.uuid(fault('not_order_id')) }

export const getDispute = endpoint({
  method: 'get',
  path: '/order/dispute',
  summary: 'The dispute of an order of the caller, with statements, proposals, decision and appeal',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject(ref),
  returns: Dispute,
  errors: ['not_found'],
})

/**
 * respond and add: a statement with files. propose: an outcome both could live with. agree: to the other side's proposal, which settles the
 * order at once. escalate: ask for a moderator. A seller who proposes or agrees to give the buyer something confirms it as a release.
 */
export const actOnDispute = endpoint({
  method: 'post',
  path: '/order/dispute/act',
  summary: 'Answer, add evidence, propose or accept a settlement, ask for a moderator, or withdraw',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: z.discriminatedUnion('action', [
    z.strictObject({
      ...ref,
      action: z.enum(['respond', 'add', 'answer']),
      statement: Statement.or(
        z
          .string()
          .trim()
          .min(20, fault('write_twenty'))
          .max(50_000)
          .refine(...ofText),
      ),
      file_ids: z.array(z.uuid()).max(10, fault('at_most_ten_files')).default([]),
    }),
    z.strictObject({
      ...ref,
      action: z.literal('propose'),
      outcome: Outcome,
      /** For a split. */
      buyer_amount: Amount.optional(),
      note: z
        .string()
        .trim()
        .max(500)
        .refine(...ofText)
        .default(''),
    }),
    z.strictObject({ ...ref, action: z.literal('agree'), proposal_id: z.uuid() }),
    z.strictObject({ ...ref, action: z.enum(['escalate', 'withdraw']) }),
  ]),
  returns: Dispute,
  errors: [
    'not_found',
    'order_moved_on',
    'not_now',
    'step_up_required',
    'step_up_failed',
    'security_freeze',
    ...givingErrors,
  ],
})

/** Of the last 90 days; null until there is something to count. */
export const disputeStatistics = endpoint({
  method: 'get',
  path: '/disputes/statistics',
  summary: 'Published dispute statistics of the last 90 days',
  auth: 'public',
  returns: z.strictObject({
    since: Instant,
    orders: z.number().int(),
    disputes: z.number().int(),
    open: z.number().int(),
    to_buyer: z.number().int(),
    to_seller: z.number().int(),
    split: z.number().int(),
    settled_together: z.number().int(),
    withdrawn: z.number().int(),
    appeals: z.number().int(),
    overturned: z.number().int(),
    median_hours: z.number().nullable(),
    /** The same of those that a moderator decided. */
    decided_median_hours: z.number().nullable(),
  }),
})
