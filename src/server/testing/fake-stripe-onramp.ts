// Stripe's crypto onramp over HTTP as its documentation has it, read 2026-11-24, API version 2026-10-28.endive; the onramp is in public preview:
//   docs.stripe.com/api/crypto/onramp_sessions/create (wallet_addresses, lock_wallet_address, source_amount, destination_currencies, customer_ip_address: HTTP 400 with a code where it is
//     somewhere that isn't supported), …/object (status, redirect_url, transaction_details), …/retrieve, …/list
//   docs.stripe.com/crypto/standalone-hosted-onramp (sessions minted by a server have a redirect_url at https://crypto.link.com)
//   docs.stripe.com/crypto/onramp/embedded (crypto_onramp_unsupported_country, _unsupportable_customer, _disabled)
//   docs.stripe.com/api/idempotent_requests, docs.stripe.com/webhooks, docs.stripe.com/api/events/object
// It is our reading of them, and no proof of what Stripe does.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STRIPE_VERSION } from '../providers/cards/stripe/stripe-api.ts'
import type { StripeOnrampConfig } from '../providers/onramp/stripe/onramp-settings.ts'

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

export interface FakeStripeOnramp {
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
  /** What was asked for and bore another key or version than it should. */
  refused: () => number
  /** The next request is taken, and its answer lost. */
  loseNext: () => void
  /** New sessions are refused with this code; undefined: they aren't. */
  refuseWith: (code: string | undefined) => void
  /** What each new session is changed to, to try what must not be shown. */
  alter: (change: ((session: FakeSession) => void) | undefined) => void
  close: () => Promise<void>
}

export async function fakeStripeOnramp(): Promise<FakeStripeOnramp> {
  const sessions = new Map<string, FakeSession>()
  const keys = new Map<string, { body: string; answer: { status: number; body: object } }>()
  let [refused, losing] = [0, false]
  let refusing: string | undefined
  let altering: ((session: FakeSession) => void) | undefined
  const config: StripeOnrampConfig = {
    key: `sk_test_${randomBytes(12).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    url: '',
  }
  const wrong = (status: number, code: string) => ({ status, body: { error: { type: 'invalid_request_error', code } } })

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
      redirect_url: `https://crypto.link.com/?session_hash=${randomBytes(8).toString('hex')}`,
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

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const part of request) body += part
    const { authorization, 'stripe-version': version, 'idempotency-key': key } = request.headers
    const say = ({ status, body: said }: { status: number; body: object }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    const isPost = request.method === 'POST'
    if (authorization !== `Bearer ${config.key}` || version !== STRIPE_VERSION || (isPost && !key)) {
      refused++
      say(wrong(401, 'unauthorized'))
      return
    }
    const path = request.url ?? ''
    const session = sessions.get(path.replace('/v1/crypto/onramp_sessions/', ''))
    const list = path.startsWith('/v1/crypto/onramp_sessions?')
    const found = list
      ? { status: 200, body: { object: 'list', data: [...sessions.values()] } }
      : session
        ? { status: 200, body: session }
        : wrong(404, 'resource_missing')
    const said = isPost ? write(path, body, String(key)) : found
    if (losing) {
      losing = false
      request.socket.destroy()
      return
    }
    say(said)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  config.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
      const t = Math.floor(at.getTime() / 1000)
      const v1 = createHmac('sha256', secret).update(`${t}.`).update(raw).digest('hex')
      return { raw, signature: `t=${t},v1=${v1}` }
    },
    refused: () => refused,
    loseNext: () => {
      losing = true
    },
    refuseWith: (code) => {
      refusing = code
    },
    alter: (change) => {
      altering = change
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
