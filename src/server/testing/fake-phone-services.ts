// Twilio's Verify API over HTTP as its documentation has it, read 2026-11-23:
//   www.twilio.com/docs/verify/api/verification (dated 2026-06-26; POST …/Verifications with To, Channel, Locale: 201 with sid VE…, status 'pending'; the same code within ten minutes)
//   www.twilio.com/docs/verify/api/verification-check (POST …/VerificationCheck with VerificationSid, Code: 200 with status; 404 once approved, expired or tried too often)
//   www.twilio.com/docs/verify/api/error-codes, …/docs/errors/60202 (429, five checks), …/docs/errors/60200 (400), 60205 (a landline)
// It is our reading of them, and no proof of what Twilio does. Beside it a gateway for text messages, as ours asks one.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const LANDLINE = '+442079460958'
const TRIES = 5

export interface FakeTwilio {
  url: string
  landline: string
  key: string
  secret: string
  service: string
  /** Number → its verification as it lies there. */
  verifications: Map<string, { sid: string; code: string; tries: number; channel: string; locale: string | null }>
  messages: () => number
  close: () => Promise<void>
}

async function serve(answer: (request: IncomingMessage, body: string) => [status: number, body: object]) {
  const server = createServer(async (request, response: ServerResponse) => {
    let body = ''
    for await (const part of request) body += part
    const [status, told] = answer(request, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

export async function fakeTwilio(): Promise<FakeTwilio> {
  const [key, secret, service] = [`SK${'0'.repeat(32)}`, 'secret of this fake', `VA${'1'.repeat(32)}`]
  const verifications: FakeTwilio['verifications'] = new Map()
  let messages = 0
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const { url, close } = await serve(({ method, url: path, headers }, body) => {
    if (headers.authorization !== authorization) return [401, { code: 20003 }]
    const form = new URLSearchParams(body)
    if (method === 'POST' && path === `/v2/Services/${service}/Verifications`) {
      const to = form.get('To') ?? ''
      if (!/^\+[1-9]\d{6,14}$/.test(to)) return [400, { code: 60200 }]
      if (to === LANDLINE && form.get('Channel') === 'sms') return [403, { code: 60205 }]
      messages++
      const known = verifications.get(to) ?? {
        sid: `VE${String(messages).padStart(32, '0')}`,
        code: String(100_000 + messages),
        tries: 0,
      }
      verifications.set(to, { ...known, channel: form.get('Channel') ?? '', locale: form.get('Locale') })
      return [201, { sid: known.sid, status: 'pending', valid: false, to }]
    }
    if (method !== 'POST' || path !== `/v2/Services/${service}/VerificationCheck`) return [404, { code: 20404 }]
    const [to, found] = [...verifications].find(([, { sid }]) => sid === form.get('VerificationSid')) ?? []
    if (!to || !found) return [404, { code: 20404 }]
    if (found.tries >= TRIES) return [429, { code: 60202 }]
    found.tries++
    if (form.get('Code') !== found.code) return [200, { sid: found.sid, status: 'pending', valid: false }]
    verifications.delete(to)
    return [200, { sid: found.sid, status: 'approved', valid: true }]
  })
  return { url, close, landline: LANDLINE, key, secret, service, verifications, messages: () => messages }
}

/** A gateway that takes { to, text, id } and keeps what it would send; numbers that end in 99 it refuses. */
export async function fakeGateway(token: string) {
  const sent: { to: string; text: string; id: string }[] = []
  const { url, close } = await serve(({ headers }, body) => {
    if (headers.authorization !== `Bearer ${token}`) return [401, {}]
    const message = JSON.parse(body) as (typeof sent)[number]
    if (message.to.endsWith('99')) return [422, { error: 'unreachable' }]
    sent.push(message)
    return [202, {}]
  })
  return { url, close, sent }
}
