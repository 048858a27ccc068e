// Stripe's crypto onramp over HTTP as its documentation has it, read 2026-11-24, API version 2026-10-28.endive; the onramp is in public preview:
//   docs.stripe.com/api/crypto/onramp_sessions/create (wallet_addresses, lock_wallet_address, source_amount, destination_currencies, customer_ip_address: HTTP 400 with a code where it is
//     somewhere that isn't supported), …/object (status, redirect_url, transaction_details), …/retrieve, …/list
//   docs.stripe.com/crypto/standalone-hosted-onramp (sessions minted by a server have a redirect_url at https://crypto.link.com)
//   docs.stripe.com/crypto/onramp/embedded (crypto_onramp_unsupported_country, _unsupportable_customer, _disabled)
//   docs.stripe.com/api/idempotent_requests, docs.stripe.com/webhooks, docs.stripe.com/api/events/object
// It is our reading of them, and no proof of what Stripe does.
import { randomBytes } from 'node:crypto'
import type { StripeOnrampConfig } from '../providers/onramp/stripe/onramp-settings.ts'
import { type StripeServer, signedByStripe, stripeSays, stripeServer } from './stripe-server.ts'

interface FakeSession {
  id: string
  object: 'crypto.onramp_session'
  status: string
  livemode: false
  client_secret: string
  redirect_url: string | null
  metadata: Record<string, string>
  transaction_details: {
    lock_wallet_address: boolean
    wallet_addresses: Record<string, string | null>
    destination_amount: string | null
    transaction_id: string | null
  }
  /** The form that it was made by. */
  form: Record<string, string>
}

export interface FakeStripeOnramp extends StripeServer {
  config: StripeOnrampConfig
  sessions: Map<string, FakeSession>
  /** Where a session stands from now on; what was sent, where it was. */
  move: (ref: string, status: string, sent?: { tx: string; amount: string }) => void
  /** A message about a session, signed at a time. */
  message: (
    ref: string,
    at: Date,
    about?: { id?: string; object?: string; secret?: string },
  ) => { raw: Buffer; signature: string }
  /** New sessions are refused with this code; undefined: they aren't. */
  refuseWith: (code: string | undefined) => void
  /** What each new session is changed to, to try what must not be shown. */
  alter: (change: ((session: FakeSession) => void) | undefined) => void
}

export async function fakeStripeOnramp(): Promise<FakeStripeOnramp> {
  const sessions = new Map<string, FakeSession>()
  const keys = new Map<string, { body: string; answer: { status: number; body: object } }>()
  let refusing: string | undefined
  let altering: ((session: FakeSession) => void) | undefined
  const config: StripeOnrampConfig = {
    key: `sk_test_${randomBytes(12).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    url: '',
  }
  const wrong = stripeSays

  function create(body: string) {
    if (refusing !== undefined) return wrong(400, refusing)
    const form = Object.fromEntries(new URLSearchParams(body))
    const id = `cos_${randomBytes(12).toString('hex')}`
    const of = (name: string) =>
      Object.fromEntries(
        Object.entries(form).flatMap(([key, value]) => {
          const [, member] = new RegExp(`^${name}\\[(.+)\\]$`).exec(key) ?? []
          return member ? [[member, value]] : []
        }),
      )
    const session: FakeSession = {
      id,
      object: 'crypto.onramp_session',
      status: 'initialized',
      livemode: false,
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      redirect_url: `https://crypto.link.com?session_hash=${randomBytes(8).toString('hex')}`,
      metadata: of('metadata'),
      transaction_details: {
        lock_wallet_address: form.lock_wallet_address === 'true',
        wallet_addresses: { bitcoin: null, ethereum: null, solana: null, ...of('wallet_addresses') },
        destination_amount: null,
        transaction_id: null,
      },
      form,
    }
    altering?.(session)
    sessions.set(id, session)
    return { status: 200, body: structuredClone(session) }
  }

  function write(path: string, body: string, key: string) {
    const known = keys.get(key)
    if (known) return known.body === path + body ? known.answer : wrong(400, 'idempotency_error')
    const answer = path === '/v1/crypto/onramp_sessions' ? create(body) : wrong(404, 'resource_missing')
    keys.set(key, { body: path + body, answer })
    return answer
  }

  function read({ pathname }: URL) {
    if (pathname === '/v1/crypto/onramp_sessions')
      return { status: 200, body: { object: 'list', data: [...sessions.values()], has_more: false } }
    const session = sessions.get(pathname.replace('/v1/crypto/onramp_sessions/', ''))
    return session ? { status: 200, body: session } : wrong(404, 'resource_missing')
  }

  const server = await stripeServer(config, { write, read })
  return {
    config,
    sessions,
    move: (ref, status, sent) => {
      const session = sessions.get(ref)
      if (!session) throw new Error('no such session')
      session.status = status
      if (sent) Object.assign(session.transaction_details, { transaction_id: sent.tx, destination_amount: sent.amount })
    },
    message: (ref, at, { id = `evt_${ref}`, object = 'crypto.onramp_session', secret = config.webhookSecret } = {}) => {
      const about = {
        id,
        object: 'event',
        type: 'crypto.onramp_session.updated',
        data: { object: { id: ref, object } },
      }
      const raw = Buffer.from(JSON.stringify(about))
      return signedByStripe(raw, at, secret)
    },
    ...server,
    refuseWith: (code) => {
      refusing = code
    },
    alter: (change) => {
      altering = change
    },
  }
}
