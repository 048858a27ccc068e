import { z } from 'zod'
import { ofText } from '../accounts/shown-text.ts'
import { CurrencyCode } from '../assets.ts'
import { Colleague, Reason } from '../desk/desk.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { cardAnswerKinds, cardAnswerMachine } from './card-answer-machine.ts'
import { cardDisputeMachine } from './card-dispute-machine.ts'

const Instant = z.iso.datetime()

/** As much as a payment service takes. */
export const mostEvidence = 20_000

const CardAnswer = z.strictObject({
  id: z.uuid(),
  kind: z.enum(cardAnswerKinds),
  state: z.enum(cardAnswerMachine.states),
  reason: z.string(),
  by: Colleague,
  at: Instant,
})

/** A card payment that its holder disputes with their bank. */
export const DeskCardDispute = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  /** Of the deposit that the card paid. */
  deposit: z.string(),
  service: z.string(),
  state: z.enum(cardDisputeMachine.states),
  currency: CurrencyCode,
  amount: Amount,
  /** Whether its holder was asked when it was paid (3-D Secure), and whether the card bore another name than the account. */
  authenticated: z.boolean(),
  other_name: z.boolean().nullable(),
  /** Until when it may be answered; null: not any more. */
  due_by: Instant.nullable(),
  opened_at: Instant,
  closed_at: Instant.nullable(),
  /** What its customer owes the house in that currency, for whatever. */
  owed: SignedAmount,
  /** What was done about it, the latest first. */
  answers: z.array(CardAnswer),
  /** What may be done now. */
  acts: z.array(z.enum(cardAnswerKinds)),
  /** What there is on record of it, to be sent as it is or changed; only where it may be answered. */
  evidence: z.string().nullable(),
})
export type DeskCardDispute = z.output<typeof DeskCardDispute>

const finance = { auth: 'staff', roles: ['finance'] } as const

export const deskCardDisputes = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/card-disputes',
  summary: 'Disputed card payments: those that can be answered first, the next due on top, then those that ended',
  query: Page,
  list: true,
  returns: DeskCardDispute,
})

const answered = z.strictObject({ answer_id: z.uuid(), state: z.enum(cardAnswerMachine.states) })

export const deskAnswerCardDispute = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/card-disputes/answer',
  summary:
    'Answer a disputed card payment, give it up, or take what its customer owes from their balance; above a worth a second person agrees first',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    dispute_id: z.uuid(fault('not_card_dispute_id')),
    kind: z.enum(cardAnswerKinds, { error: fault('choose_card_answer') }),
    evidence: z
      .string()
      .trim()
      .max(mostEvidence, fault('at_most_characters', { most: mostEvidence }))
      .refine(...ofText)
      .optional(),
    reason: Reason,
  }),
  returns: answered,
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on', 'rates_unavailable'],
})

export const deskAgreeCardAnswer = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/card-disputes/agree',
  summary: 'As the second person: agree to what is to be done about a disputed card payment, or send it back',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    answer_id: z.uuid(fault('not_card_answer_id')),
    approve: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: answered,
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'],
})
