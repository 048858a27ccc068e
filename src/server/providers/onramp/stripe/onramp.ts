import { z } from 'zod'
import { addressKey } from '../../../../contract/chain/networks.ts'
import { isSignedByStripe } from '../../cards/stripe/is-signed-by-stripe.ts'
import { stripeApi } from '../../cards/stripe/stripe-api.ts'
import type { Onramp, OnrampOrder, OnrampRefusal, OnrampStanding } from '../port.ts'
import type { StripeOnrampConfig } from './onramp-settings.ts'

const SESSIONS = '/crypto/onramp_sessions'
/** Where the hosted page is, as the documentation has it. Whoever is sent elsewhere may be asked for a card there. */
const HOST = 'crypto.link.com'
const isHosted = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.host === HOST && url.username === '' && url.password === ''
}

const text = z.string().nullish()
const Session = z.object({
  id: z.string().startsWith('cos_'),
  status: z.string(),
  redirect_url: text,
  transaction_details: z.object({
    lock_wallet_address: z.boolean().nullish(),
    wallet_addresses: z.record(z.string(), text).nullish(),
    destination_amount: text,
    transaction_id: text,
  }),
})
type Session = z.output<typeof Session>

const Event = z.object({
  id: z.string().min(1),
  data: z.object({ object: z.object({ id: z.string().optional(), object: z.string().optional() }) }),
})

const REFUSALS: Readonly<Record<string, OnrampRefusal>> = {
  crypto_onramp_unsupported_country: 'country',
  crypto_onramp_unsupportable_customer: 'customer',
  crypto_onramp_disabled: 'closed',
}

/**
 * Stripe's onramp, on its own hosted page: Stripe is the seller, checks who pays, bears fraud and disputes, and sends what was bought. Sold is what it sells in both the United States and
 * the European Union of what is deposited here. The address is locked: a session that says otherwise is never shown.
 */
export function stripeOnramp(config: StripeOnrampConfig, now: () => Date): Onramp {
  const api = stripeApi(config)
  const secrets = [
    config.webhookSecret,
    ...(config.formerWebhookSecret === undefined ? [] : [config.formerWebhookSecret]),
  ]
  return {
    name: 'stripe-onramp',
    seller: 'Stripe',
    sandbox: false,
    sells: [
      { asset: 'BTC', network: 'bitcoin' },
      { asset: 'ETH', network: 'ethereum' },
      { asset: 'USDC', network: 'ethereum' },
    ],
    currencies: ['EUR', 'USD'],
    pollSeconds: 600,
    async begin(order) {
      const said = await api.writeOrRefused(SESSIONS, formOf(order), order.id, Session)
      if (!said) return 'unknown'
      if ('refused' in said) {
        const refused = REFUSALS[said.refused]
        return refused ? { refused } : 'unknown'
      }
      const { data } = said
      const url = data.redirect_url
      return url && isHosted(url) && isLockedTo(data, order) ? { ref: data.id, url } : 'unknown'
    },
    async look(ref) {
      const session = await api.read(`${SESSIONS}/${encodeURIComponent(ref)}`, Session)
      return session ? standingOf(session) : 'unknown'
    },
    hear({ raw, header }) {
      if (!isSignedByStripe({ raw, header: header('stripe-signature'), now: now() }, secrets)) return 'forged'
      const event = Event.safeParse(jsonIn(raw))
      // Signed, and no event: nothing of Stripe's has no id.
      if (!event.success) return 'forged'
      const { object } = event.data.data
      return { id: event.data.id, ref: object.object === 'crypto.onramp_session' ? (object.id ?? null) : null }
    },
  }
}

/** Whether Stripe answers this account about its onramp: a key that may, and an application that was accepted. */
export const answersOnramp = async (config: StripeOnrampConfig): Promise<boolean> =>
  (await stripeApi(config).read(`${SESSIONS}?limit=1`, z.object({ data: z.array(z.unknown()) }))) !== undefined

/** Who they are is told to Stripe by themselves: no name, no e-mail address and no birthday goes there from here. */
const formOf = ({ id, asset, network, address, currency, amount, ip }: OnrampOrder) => ({
  [`wallet_addresses[${network}]`]: address,
  lock_wallet_address: 'true',
  source_currency: currency.toLowerCase(),
  source_amount: amount,
  destination_currency: asset.toLowerCase(),
  'destination_currencies[0]': asset.toLowerCase(),
  destination_network: network,
  'destination_networks[0]': network,
  customer_ip_address: ip,
  'metadata[session]': id,
})

const isLockedTo = ({ transaction_details: of }: Session, { network, address }: OnrampOrder): boolean =>
  of.lock_wallet_address === true &&
  addressKey(network, of.wallet_addresses?.[network] ?? '') === addressKey(network, address)

const STATUSES: Readonly<Record<string, 'begun' | 'to_pay' | 'sending' | 'rejected'>> = {
  initialized: 'begun',
  requires_payment: 'to_pay',
  fulfillment_processing: 'sending',
  rejected: 'rejected',
}

function standingOf({ status, transaction_details: of }: Session): OnrampStanding | 'unknown' {
  if (status === 'fulfillment_complete')
    return { is: 'complete', tx: of.transaction_id || null, sent: of.destination_amount || null }
  const is = STATUSES[status]
  return is ? { is } : 'unknown'
}

function jsonIn(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}
