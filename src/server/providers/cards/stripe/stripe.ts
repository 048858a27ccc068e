import { randomUUID } from 'node:crypto'
import type { CardPayout, CardStanding, Cards } from '../port.ts'
import { isSignedByStripe } from './is-signed-by-stripe.ts'
import { type StripeApi, stripeApi } from './stripe-api.ts'
import {
  Balance,
  Disputed,
  Disputes,
  Event,
  Intent,
  Payouts,
  paymentOf,
  payoutOf,
  Refunds,
  standingOf,
} from './stripe-objects.ts'
import type { StripeConfig } from './stripe-settings.ts'

const PAGE = 100
/** Years of daily payouts; whoever has more asks from later on. */
const MOST_PAGES = 20

/**
 * Cards by Stripe: a PaymentIntent a deposit, paid in the browser by the Payment Element, so that no number ever comes here. Begun under the deposit's id, which
 * is Stripe's idempotency key. 3-D Secure is asked for wherever a card can do it.
 */
export function stripeCards(config: StripeConfig, now: () => Date): Cards {
  const api = stripeApi(config)
  const secrets = [
    config.webhookSecret,
    ...(config.formerWebhookSecret === undefined ? [] : [config.formerWebhookSecret]),
  ]
  const path = (ref: string) => `/payment_intents/${encodeURIComponent(ref)}`

  async function look(ref: string): Promise<CardStanding | 'unknown'> {
    const intent = await api.read(`${path(ref)}?expand[]=latest_charge.balance_transaction`, Intent)
    if (!intent) return 'unknown'
    if (intent.status !== 'succeeded') return standingOf(intent, { disputes: [], refunds: [] })
    const query = new URLSearchParams({ payment_intent: ref, limit: String(PAGE) })
    const [disputes, refunds] = await Promise.all([
      api.read(`/disputes?${query}`, Disputes),
      api.read(`/refunds?${query}`, Refunds),
    ])
    // One that isn't on the page would go unbooked.
    if (!disputes || !refunds || disputes.has_more || refunds.has_more) return 'unknown'
    return standingOf(intent, { disputes: disputes.data, refunds: refunds.data })
  }

  return {
    name: 'stripe',
    sandbox: false,
    currencies: config.currencies,
    pollSeconds: 120,
    async begin({ id, currency, total, number }) {
      const form = {
        amount: total.toString(),
        currency: currency.toLowerCase(),
        capture_method: 'automatic',
        // Whatever else the account offers is taken back by other rules and later than a card is: a direct debit for a year.
        'payment_method_types[0]': 'card',
        'payment_method_options[card][request_three_d_secure]': 'any',
        statement_descriptor_suffix: config.descriptor,
        description: number,
        'metadata[order]': number,
        'metadata[deposit]': id,
      }
      const intent = await api.write('/payment_intents', form, id, Intent)
      if (!intent?.client_secret) return 'unknown'
      return { ref: intent.id, key: config.publishableKey, secret: intent.client_secret }
    },
    look,
    async cancel(ref) {
      // A refusal is kept under its key, too: one that was being paid a moment ago could never be ended. Ended twice it is ended once.
      await api.write(
        `${path(ref)}/cancel`,
        { cancellation_reason: 'abandoned' },
        `cancel-${ref}-${randomUUID()}`,
        Intent,
      )
      return look(ref)
    },
    async hear({ raw, header }) {
      if (!isSignedByStripe({ raw, header: header('stripe-signature'), now: now() }, secrets)) return 'forged'
      const event = Event.safeParse(jsonIn(raw))
      // Signed, and no event: nothing of Stripe's has no id.
      return event.success ? { id: event.data.id, ref: paymentOf(event.data) } : 'forged'
    },
    async balance(currency) {
      const balance = await api.read('/balance', Balance)
      if (!balance) return 'unknown'
      const ours = [...balance.available, ...balance.pending].filter((one) => one.currency === currency.toLowerCase())
      return ours.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    },
    async defend(ref, { text, key }) {
      const form = { 'evidence[uncategorized_text]': text, submit: 'true' }
      return (await api.write(`/disputes/${encodeURIComponent(ref)}`, form, key, Disputed)) ? 'taken' : 'unknown'
    },
    async concede(ref) {
      return (await api.write(`/disputes/${encodeURIComponent(ref)}/close`, {}, `close-${ref}`, Disputed))
        ? 'taken'
        : 'unknown'
    },
    payouts: (since) => payoutsSince(api, since),
  }
}

/** All of them, page by page, newest first: one that isn't there would never be booked. What happens meanwhile stands before the first page. */
async function payoutsSince(api: StripeApi, since: Date): Promise<readonly CardPayout[] | 'unknown'> {
  const query = new URLSearchParams({
    'created[gte]': String(Math.floor(since.getTime() / 1000)),
    limit: String(PAGE),
  })
  const all: CardPayout[] = []
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await api.read(`/payouts?${query}`, Payouts)
    if (!page) return 'unknown'
    all.push(...page.data.map(payoutOf))
    const last = page.data.at(-1)
    if (!page.has_more) return all
    if (!last) return 'unknown'
    query.set('starting_after', last.id)
  }
  return 'unknown'
}

function jsonIn(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}
