// Stripe's API over HTTP as its documentation has it, read 2026-11-23, API version 2026-10-28.endive:
//   docs.stripe.com/api/payment_intents/create, …/retrieve, …/cancel, …/object (statuses, last_payment_error, latest_charge; nested names in brackets)
//   docs.stripe.com/api/idempotent_requests (the same key and body: the same answer, also where that was a refusal; another body: an error)
//   docs.stripe.com/api/charges/object (amount_refunded, payment_method_details.card.three_d_secure.result, billing_details.name, balance_transaction.fee)
//   docs.stripe.com/api/refunds/object, …/list (status pending, requires_action, succeeded, failed or canceled; one that fails is the same object, and its charge's
//     amount_refunded falls again), docs.stripe.com/refunds (Failed refunds: refund.failed; its money is back in the balance)
//   docs.stripe.com/api/disputes/object, …/update, …/close, …/list (statuses, evidence_details.due_by, balance_transactions)
//   docs.stripe.com/api/balance/balance_object (available, pending), docs.stripe.com/api/payouts/list, docs.stripe.com/api/payouts/object
//     (status, statement_descriptor, trace_id.status and .value; some that fail show as paid first), docs.stripe.com/payouts/trace-id
//   docs.stripe.com/api/pagination (limit 1 to 100, else 10; newest first; starting_after, has_more)
//   docs.stripe.com/webhooks (Stripe-Signature: t=,v1=; HMAC-SHA256 over `t.body`; five minutes), docs.stripe.com/api/events/object
// It is our reading of them, and no proof of what Stripe does.
import { randomBytes } from 'node:crypto'
import type { StripeConfig } from '../providers/cards/stripe/stripe-settings.ts'
import { type FakePayout, type FakePayouts, payoutPage, payoutsAt } from './fake-stripe-payouts.ts'
import { type StripeServer, signedByStripe, stripeSays, stripeServer } from './stripe-server.ts'

interface FakeDispute {
  id: string
  status: string
  amount: number
  currency: string
  payment_intent: string
  evidence_details: { due_by: number | null; submission_count: number }
  balance_transactions: { amount: number; fee: number }[]
}

interface FakeRefund {
  id: string
  object: 'refund'
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  amount: number
  payment_intent: string
}

interface FakeIntent {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  client_secret: string
  last_payment_error: { code: string; decline_code?: string } | null
  latest_charge: null | {
    amount: number
    amount_refunded: number
    currency: string
    paid: boolean
    billing_details: { name: string | null }
    payment_method_details: { type: 'card'; card: { three_d_secure: { result: string } | null } }
    balance_transaction: { fee: number; currency: string } | null
  }
  /** The form that it was made by. */
  form: Record<string, string>
}

export interface FakeStripe extends StripeServer, FakePayouts {
  config: StripeConfig
  intents: Map<string, FakeIntent>
  disputes: Map<string, FakeDispute>
  refunds: Map<string, FakeRefund>
  /** In the order in which they were made. */
  payouts: FakePayout[]
  /** A card is entered, and pays. */
  pay: (ref: string, how?: { confirmed?: boolean; name?: string | null }) => void
  decline: (ref: string, why?: 'card_declined' | 'insufficient_funds' | 'authentication') => void
  /** A part of it is given back to the card. @returns the refund's id. */
  refund: (ref: string, amount: number) => string
  /** The card's bank didn't take it: what was given back is in the balance again. */
  failRefund: (refund: string, status?: 'failed' | 'canceled') => void
  /** Its holder disputes it; a question takes nothing yet. @returns the dispute's id. */
  dispute: (ref: string, status?: 'needs_response' | 'warning_needs_response') => string
  decide: (dispute: string, status: 'won' | 'lost') => void
  /** A message about a payment, or a dispute's or a charge's, signed at a time. */
  message: (
    ref: string,
    at: Date,
    about?: { id?: string; type?: string; secret?: string },
  ) => { raw: Buffer; signature: string }
}

const FEE = 1500
const kindOf = (type: string) =>
  type.startsWith('refund.') ? 'refund' : type.startsWith('charge.dispute.') ? 'dispute' : 'charge'
/** What Stripe keeps of a charge. */
export const stripeCost = (amount: number): number => Math.round(amount * 0.015) + 25

export async function fakeStripe(over: Partial<StripeConfig> = {}): Promise<FakeStripe> {
  const intents = new Map<string, FakeIntent>()
  const disputes = new Map<string, FakeDispute>()
  const refunds = new Map<string, FakeRefund>()
  const keys = new Map<string, { body: string; answer: { status: number; body: object } }>()
  const payouts: FakeStripe['payouts'] = []
  const config: StripeConfig = {
    key: `sk_test_${randomBytes(12).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(12).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    descriptor: 'FLORIN',
    currencies: ['EUR'],
    url: '',
    ...over,
  }
  const charged = (ref: string) => {
    const charge = intents.get(ref)?.latest_charge
    if (!charge) throw new Error('nothing was charged')
    return charge
  }
  const balance = () => {
    const all = [...intents.values()].flatMap(({ latest_charge: one }) =>
      one?.paid ? [one.amount - one.amount_refunded - (one.balance_transaction?.fee ?? 0)] : [],
    )
    const moved = [...disputes.values()].flatMap((one) => one.balance_transactions.map((t) => t.amount - t.fee))
    const sent = payouts.map((one) => (one.status === 'failed' || one.status === 'canceled' ? 0 : -one.amount))
    return [...all, ...moved, ...sent].reduce((sum, one) => sum + one, 0)
  }
  const wrong = stripeSays

  function create(body: string) {
    const form = Object.fromEntries(new URLSearchParams(body))
    const id = `pi_${randomBytes(12).toString('hex')}`
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      // tidy: allow Stripe's JSON has numbers
      amount: Number(form.amount),
      currency: form.currency ?? '',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      last_payment_error: null,
      latest_charge: null,
      form,
    }
    intents.set(id, intent)
    return { status: 200, body: structuredClone(intent) }
  }

  function write(path: string, body: string, key: string) {
    const known = keys.get(key)
    if (known) return known.body === path + body ? known.answer : wrong(400, 'idempotency_error')
    const [, ref = '', verb = ''] =
      /^\/v1\/(?:payment_intents|disputes)\/([^/]+)(?:\/(cancel|close))?$/.exec(path) ?? []
    const [intent, dispute] = [intents.get(ref), disputes.get(ref)]
    let answer: { status: number; body: object } =
      path === '/v1/payment_intents' ? create(body) : wrong(404, 'resource_missing')
    if (intent && verb === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'processing')
        answer = wrong(400, 'payment_intent_unexpected_state')
      else {
        intent.status = 'canceled'
        answer = { status: 200, body: structuredClone(intent) }
      }
    } else if (dispute) {
      if (verb === 'close') dispute.status = 'lost'
      else {
        dispute.status = 'under_review'
        dispute.evidence_details.submission_count++
      }
      answer = { status: 200, body: structuredClone(dispute) }
    }
    keys.set(key, { body: path + body, answer })
    return answer
  }

  function read(url: URL) {
    const [, ref = ''] = /^\/v1\/payment_intents\/([^/]+)$/.exec(url.pathname) ?? []
    const intent = intents.get(ref)
    if (intent) return { status: 200, body: intent }
    if (url.pathname === '/v1/disputes') {
      const of = [...disputes.values()].filter((one) => one.payment_intent === url.searchParams.get('payment_intent'))
      return { status: 200, body: { object: 'list', data: of, has_more: false } }
    }
    if (url.pathname === '/v1/refunds') {
      const of = [...refunds.values()].filter((one) => one.payment_intent === url.searchParams.get('payment_intent'))
      // tidy: allow a page's size is a number
      const limit = Number(url.searchParams.get('limit') ?? 10)
      return { status: 200, body: { object: 'list', data: of.reverse().slice(0, limit), has_more: of.length > limit } }
    }
    if (url.pathname === '/v1/payouts') return { status: 200, body: payoutPage(payouts, url.searchParams) }
    if (url.pathname === '/v1/balance')
      return {
        status: 200,
        body: { available: [{ amount: 0, currency: 'eur' }], pending: [{ amount: balance(), currency: 'eur' }] },
      }
    return wrong(404, 'resource_missing')
  }

  const server = await stripeServer(config, { write, read })
  return {
    config,
    intents,
    disputes,
    refunds,
    payouts,
    ...payoutsAt(payouts),
    pay: (ref, { confirmed = false, name = 'Ada Lovelace' } = {}) => {
      const intent = intents.get(ref)
      if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return
      const { amount, currency } = intent
      intent.status = 'succeeded'
      intent.last_payment_error = null
      intent.latest_charge = {
        amount,
        amount_refunded: 0,
        currency,
        paid: true,
        billing_details: { name },
        payment_method_details: {
          type: 'card',
          card: { three_d_secure: confirmed ? { result: 'authenticated' } : { result: 'attempt_acknowledged' } },
        },
        balance_transaction: { fee: stripeCost(amount), currency },
      }
    },
    decline: (ref, why = 'card_declined') => {
      const intent = intents.get(ref)
      if (!intent) throw new Error('no such payment')
      intent.status = 'requires_payment_method'
      intent.last_payment_error =
        why === 'authentication'
          ? { code: 'payment_intent_authentication_failure' }
          : { code: 'card_declined', decline_code: why === 'card_declined' ? 'generic_decline' : why }
    },
    refund: (ref, amount) => {
      charged(ref).amount_refunded += amount
      const id = `re_${randomBytes(12).toString('hex')}`
      refunds.set(id, { id, object: 'refund', status: 'succeeded', amount, payment_intent: ref })
      return id
    },
    failRefund: (id, status = 'failed') => {
      const refund = refunds.get(id)
      if (!refund || refund.status === 'failed' || refund.status === 'canceled') return
      refund.status = status
      charged(refund.payment_intent).amount_refunded -= refund.amount
    },
    dispute: (ref, status = 'needs_response') => {
      const { amount, currency } = charged(ref)
      const id = `du_${randomBytes(12).toString('hex')}`
      const due = Math.floor(Date.parse('2026-12-01T00:00:00Z') / 1000)
      const taken = status === 'needs_response' ? [{ amount: -amount, fee: FEE }] : []
      const about = { payment_intent: ref, amount, currency, balance_transactions: taken }
      disputes.set(id, { id, status, ...about, evidence_details: { due_by: due, submission_count: 0 } })
      return id
    },
    decide: (id, status) => {
      const dispute = disputes.get(id)
      if (!dispute) throw new Error('no such dispute')
      dispute.status = status
      if (status === 'won') dispute.balance_transactions.push({ amount: dispute.amount, fee: 0 })
    },
    message: (
      ref,
      at,
      { id = `evt_${ref}`, type = 'payment_intent.succeeded', secret = config.webhookSecret } = {},
    ) => {
      const object = type.startsWith('payment_intent.')
        ? { id: ref, object: 'payment_intent' }
        : { id: 'ch_1', object: kindOf(type), payment_intent: ref }
      const raw = Buffer.from(JSON.stringify({ id, object: 'event', type, data: { object } }))
      const { signature } = signedByStripe(raw, at, secret)
      return { raw, signature: `${signature},v0=${'0'.repeat(64)}` }
    },
    ...server,
  }
}
