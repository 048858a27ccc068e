import { z } from 'zod'
import type { CardDispute, CardPayout, CardStanding } from '../port.ts'

const minor = z.number().int()
const text = z.string().nullish()

export const Intent = z.object({
  id: z.string().startsWith('pi_'),
  status: z.string(),
  currency: z.string(),
  client_secret: text,
  last_payment_error: z.object({ code: text, decline_code: text }).nullish(),
  /** Asked for whole; of one that was never tried it is null. */
  latest_charge: z
    .object({
      amount: minor,
      currency: z.string(),
      paid: z.boolean(),
      billing_details: z.object({ name: text }).nullish(),
      payment_method_details: z
        .object({ card: z.object({ three_d_secure: z.object({ result: text }).nullish() }).nullish() })
        .nullish(),
      balance_transaction: z.object({ fee: minor, currency: z.string() }).nullish(),
    })
    .nullish(),
})
export type Intent = z.output<typeof Intent>

const Dispute = z.object({
  id: z.string(),
  status: z.string(),
  amount: minor,
  evidence_details: z.object({ due_by: minor.nullish() }).nullish(),
  balance_transactions: z.array(z.object({ amount: minor, fee: minor })).default([]),
})
export const Disputes = z.object({ data: z.array(Dispute), has_more: z.boolean() })
const Refund = z.object({ id: z.string(), status: text, amount: minor })
export const Refunds = z.object({ data: z.array(Refund), has_more: z.boolean() })
export const Disputed = z.object({ id: z.string(), status: z.string() })

const sums = z.array(z.object({ amount: minor, currency: z.string() }))
export const Balance = z.object({ available: sums, pending: sums })

const Payout = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  status: z.string(),
  created: minor,
  arrival_date: minor,
  statement_descriptor: text,
  trace_id: z.object({ value: text }).nullish(),
})
export const Payouts = z.object({ has_more: z.boolean(), data: z.array(Payout) })

const PAYOUTS: Readonly<Record<string, CardPayout['is']>> = {
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

/** A payout, by its object. What it calls a state that nobody knows has left the balance, as all that didn't fail. */
export const payoutOf = ({
  id,
  amount,
  currency,
  status,
  created,
  arrival_date,
  statement_descriptor: descriptor,
  trace_id: trace,
}: z.output<typeof Payout>): CardPayout => ({
  ref: id,
  currency: currency.toUpperCase(),
  amount: BigInt(amount),
  is: PAYOUTS[status] ?? 'pending',
  madeAt: new Date(created * 1000),
  arrivesOn: new Date(arrival_date * 1000),
  descriptor: descriptor?.trim() || null,
  trace: trace?.value?.trim() || null,
})

/** What a message is about: a payment itself, or what bears one's name. */
export const Event = z.object({
  id: z.string().min(1),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      payment_intent: z.unknown().optional(),
    }),
  }),
})

/** The payment that a message is about; null: none. */
export function paymentOf({ data: { object } }: z.output<typeof Event>): string | null {
  if (object.object === 'payment_intent') return object.id ?? null
  return typeof object.payment_intent === 'string' ? object.payment_intent : null
}

function whyDeclined({ last_payment_error: error }: Intent): 'declined' | 'funds' | 'not_confirmed' | null {
  if (!error) return null
  if (error.decline_code === 'insufficient_funds') return 'funds'
  const asked =
    error.code === 'payment_intent_authentication_failure' || error.decline_code === 'authentication_required'
  return asked ? 'not_confirmed' : 'declined'
}

const sumOf = (refunds: z.output<typeof Refunds>['data']) =>
  refunds.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** What of a payment Stripe has more of than its own object says: read apart from it. */
interface OfPayment {
  disputes: z.output<typeof Disputes>['data']
  refunds: z.output<typeof Refunds>['data']
}

/**
 * Where a payment stands, by its object, its disputes and its refunds; 'unknown' where the object says nothing that we know. Refunds are counted one by one: the
 * charge's own sum falls again where one fails, and whoever saw it before and after couldn't say what happened between.
 */
export function standingOf(intent: Intent, { disputes, refunds }: OfPayment): CardStanding | 'unknown' {
  const { status, latest_charge: charge } = intent
  if (status === 'requires_payment_method' || status === 'requires_confirmation')
    return { is: 'open', declined: whyDeclined(intent) }
  if (status === 'requires_action') return { is: 'challenge' }
  if (status === 'processing' || status === 'requires_capture') return { is: 'processing' }
  if (status === 'canceled') return { is: 'canceled' }
  if (status !== 'succeeded' || !charge?.paid) return 'unknown'
  const taken = charge.balance_transaction
  return {
    is: 'paid',
    currency: charge.currency.toUpperCase(),
    total: BigInt(charge.amount),
    refunded: sumOf(refunds),
    refundFailed: sumOf(refunds.filter(({ status }) => status === 'failed' || status === 'canceled')),
    // 'attempt_acknowledged', 'exempted' and the like: nobody was asked.
    authenticated: charge.payment_method_details?.card?.three_d_secure?.result === 'authenticated',
    holder: charge.billing_details?.name?.trim() || null,
    // In another currency it isn't ours to book here; `currencies` says why there should be none.
    cost: taken && taken.currency === charge.currency ? BigInt(taken.fee) : null,
    disputes: disputes.map(disputeOf),
  }
}

/** Questions so far take nothing; what was prevented went back to its holder as a refund, and is told as one. */
const DISPUTES: Readonly<Record<string, CardDispute['is']>> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

function disputeOf({
  id,
  status,
  amount,
  evidence_details,
  balance_transactions,
}: z.output<typeof Dispute>): CardDispute {
  const moved = balance_transactions.reduce((sum, one) => sum + one.amount, 0)
  const fee = balance_transactions.reduce((sum, one) => sum + one.fee, 0)
  // Not decided: taken as soon as its money is gone, and a question until then.
  const is = DISPUTES[status] ?? (moved < 0 ? 'taken' : 'asked')
  const dueBy = evidence_details?.due_by
  const answerable = status === 'needs_response' || status === 'warning_needs_response'
  return {
    ref: id,
    is,
    amount: BigInt(amount),
    fee: BigInt(Math.max(fee, 0)),
    dueBy: answerable && dueBy ? new Date(dueBy * 1000) : null,
  }
}
