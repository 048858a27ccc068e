import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { orderMachine } from '../orders/order-machine.ts'
import { DisputeReason, FileFacts, Outcome } from '../orders/orders.ts'
import { atOnce, fault } from '../sentence.ts'
import { Colleague, LongReason } from './desk.ts'
import { Approval, DecisionLeg, DeskAppeal } from './desk-disputes.ts'

const Instant = z.iso.datetime()
const moderator = { auth: 'staff', roles: ['moderator'] } as const

/** What waits for a second person; not what the caller decided. */
export const DeskApproval = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['decision', 'ruling']),
  dispute_id: z.uuid(),
  order_id: z.uuid(),
  number: z.string(),
  by: Colleague,
  /** Of a decision. */
  outcome: Outcome.nullable(),
  asset: AssetCode,
  /** Of a decision what reaches the buyer, the fee off; of a ruling the compensation. */
  amount: SignedAmount,
  buyer: z.string(),
  seller: z.string(),
  /** Who gets what once it is approved: of a decision all that is in escrow, of a ruling what the house pays whoever appealed. */
  legs: z.array(DecisionLeg),
  /** What the legs add up to. */
  total: SignedAmount,
  reason: z.string(),
  at: Instant,
})
export type DeskApproval = z.output<typeof DeskApproval>

const second = { auth: 'staff', roles: ['moderator', 'admin'] } as const
export const deskApprovals = endpoint({
  ...second,
  method: 'get',
  path: '/desk/approvals',
  summary: 'Decisions and rulings that wait for a second person, the oldest first',
  query: Page,
  list: true,
  returns: DeskApproval,
})
export const deskApprove = endpoint({
  ...second,
  method: 'post',
  path: '/desk/approvals/answer',
  summary: 'As the second person: approve, which moves the money, or send back',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    approval_id: z.uuid(fault('not_approval_id')),
    approve: z.boolean({ error: fault('say_whether_approve') }),
    reason: LongReason,
  }),
  returns: z.strictObject({ approval_id: z.uuid(), state: Approval.shape.state }),
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on', 'house_cannot_cover', 'account_closed'],
})

export const DeskAppealRow = z.strictObject({
  id: z.uuid(),
  dispute_id: z.uuid(),
  order_id: z.uuid(),
  number: z.string(),
  by: DeskAppeal.shape.by,
  reason: DisputeReason,
  asset: AssetCode,
  amount: Amount,
  /** How the order had ended. */
  outcome: z.enum(orderMachine.states),
  at: Instant,
})
export type DeskAppealRow = z.output<typeof DeskAppealRow>

export const deskAppeals = endpoint({
  ...moderator,
  method: 'get',
  path: '/desk/appeals',
  summary: 'Open appeals, the oldest first',
  query: Page,
  list: true,
  returns: DeskAppealRow,
})
/** overturned: the house pays `compensation` to whoever appealed, in the order's asset; what the order moved stays moved. */
export const deskHearAppeal = endpoint({
  ...moderator,
  method: 'post',
  path: '/desk/appeals/hear',
  summary: 'Rule on an appeal; not for whoever decided or approved before',
  idempotent: true,
  passkey: true,
  body: z
    .strictObject({
      appeal_id: z.uuid(fault('not_appeal_id')),
      ruling: z.enum(['upheld', 'overturned'], { error: fault('choose_ruling') }),
      compensation: Amount.optional(),
      reason: LongReason,
    })
    .refine(
      ({ ruling, compensation }) =>
        ruling === 'overturned' ? compensation !== undefined : ruling !== 'upheld' || compensation === undefined,
      {
        ...atOnce,
        path: ['compensation'],
        error: fault('overturned_compensates'),
      },
    ),
  returns: z.strictObject({ appeal_id: z.uuid(), state: DeskAppeal.shape.state }),
  errors: [
    ...([
      'passkey_needed',
      'not_found',
      'own_matter',
      'desk_moved_on',
      'house_cannot_cover',
      'amount_out_of_range',
    ] as const),
    'account_closed',
  ],
})

/** The bytes of a proof, a piece of evidence or what was sent in a chat, as an attachment. */
export const deskFile = endpoint({
  auth: 'staff',
  roles: ['moderator', 'support', 'compliance', 'admin'],
  method: 'get',
  path: '/desk/files/{file_id}',
  summary:
    'A file of an order in dispute, a proof of a flagged one, a file of a support conversation, or a paper of a customer',
  params: z.strictObject({ file_id: z.uuid() }),
  query: z.strictObject({ format: z.enum(['json', 'file']).default('file') }),
  returns: FileFacts,
  formats: ['file'],
  errors: ['not_found', 'own_matter'],
})
