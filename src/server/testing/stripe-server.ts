import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STRIPE_VERSION } from '../providers/cards/stripe/stripe-api.ts'

interface Said {
  status: number
  body: object
}

/** What any part of Stripe's API that is imitated here can be made to do. */
export interface StripeServer {
  /** What was asked for and bore another key or version than it should. */
  refused: () => number
  /** The next request is taken, and its answer lost. */
  loseNext: () => void
  close: () => Promise<void>
}

/** A refusal, as Stripe's are. */
export const stripeSays = (status: number, code: string): Said => ({
  status,
  body: { error: { type: 'invalid_request_error', code } },
})

/** A message's bytes with the header that signs them at a time. */
export function signedByStripe(raw: Buffer, at: Date, secret: string): { raw: Buffer; signature: string } {
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.`).update(raw).digest('hex')
  return { raw, signature: `t=${t},v1=${v1}` }
}

/** Listens where `config.url` says from then on; asks for the key, the pinned version, and an idempotency key with all that writes. */
export async function stripeServer(
  config: { key: string; url: string },
  { write, read }: { write: (path: string, body: string, key: string) => Said; read: (url: URL) => Said },
): Promise<StripeServer> {
  let [refused, losing] = [0, false]

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const part of request) body += part
    const { authorization, 'stripe-version': version, 'idempotency-key': key } = request.headers
    const say = ({ status, body: said }: Said) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    const isPost = request.method === 'POST'
    if (authorization !== `Bearer ${config.key}` || version !== STRIPE_VERSION || (isPost && !key)) {
      refused++
      say(stripeSays(401, 'unauthorized'))
      return
    }
    const url = new URL(request.url ?? '', 'http://stripe')
    const said = isPost ? write(url.pathname, body, String(key)) : read(url)
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
    refused: () => refused,
    loseNext: () => {
      losing = true
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
