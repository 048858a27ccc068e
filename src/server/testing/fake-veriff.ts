// Veriff's API over HTTP as its documentation has it, read 2026-11-23:
//   devdocs.veriff.com/apidocs/v1sessions (POST /v1/sessions with X-AUTH-CLIENT; 201 with verification.id, url, status 'created')
//   devdocs.veriff.com/apidocs/v1sessionsidattempts-1 (dated 2026-04-24; attempts, the newest first, each with a status; X-HMAC-SIGNATURE over the session's id)
//   devdocs.veriff.com/apidocs/v1sessionsiddecision-1 (verification is null until there is a decision: 9001, 9102, 9103, 9104, 9121)
//   devdocs.veriff.com/docs/decision-webhook (dated 2026-11-10), …/docs/event-webhook (dated 2025-07-23): messages, signed over their bytes
//   devdocs.veriff.com/docs/verification-session-decision-codes-table (dated 2025-09-03), …/docs/general-faq (dated 2026-10-20; what is signed with which)
// It is our reading of them, and no proof of what Veriff does.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxEnding } from '../../contract/identity/identity.ts'

interface Session {
  id: string
  vendorData: string
  person: { firstName: string; lastName: string }
  /** The newest first. */
  attempts: { id: string; status: string }[]
  decision: object | null
}

export interface FakeVeriff {
  url: string
  key: string
  secret: string
  sessions: Map<string, Session>
  end: (ref: string, ending: SandboxEnding) => Promise<void>
  /** A message about a session, and its signature. */
  message: (ref: string, about?: object) => { raw: Buffer; signature: string }
  /** What was asked for and wasn't signed as it should be. */
  unsigned: () => number
  reads: () => number
  close: () => Promise<void>
}

const [APPROVED, DECLINED, AGAIN, OVER] = [9001, 9102, 9103, 9104]

const decisionOf = (session: Session, ending: SandboxEnding): object | null => {
  const nobody = { firstName: 'Nemo', lastName: 'Someoneelse' }
  const document = { number: `B${session.id.slice(0, 8)}`, type: 'PASSPORT', country: 'ZZ', validUntil: '2030-01-31' }
  const yes = (person: object) => ({ code: APPROVED, status: 'approved', person, document, reasonCode: null })
  switch (ending) {
    case 'approved':
      return yes({ ...session.person, dateOfBirth: '1990-04-01' })
    case 'name_mismatch':
      return yes(nobody)
    case 'resubmission':
      return { code: AGAIN, status: 'resubmission_requested', reasonCode: 204, person: null, document: null }
    case 'declined':
      return { code: DECLINED, status: 'declined', reasonCode: 106, person: null, document: null }
    case 'submitted':
      return session.decision
    default:
      return { code: OVER, status: ending, reasonCode: null }
  }
}

const STATUSES = { resubmission: 'resubmission_requested', name_mismatch: 'approved' } as Partial<
  Record<SandboxEnding, string>
>

export async function fakeVeriff(): Promise<FakeVeriff> {
  const [key, secret] = [randomUUID(), 'shared secret of this fake']
  const sessions = new Map<string, Session>()
  const hmac = (what: string | Uint8Array) => createHmac('sha256', secret).update(what).digest('hex')
  let [unsigned, reads] = [0, 0]
  const say = (response: ServerResponse, status: number, body: object) => {
    const raw = JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', 'x-hmac-signature': hmac(raw) }).end(raw)
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (request.headers['x-auth-client'] !== key) return say(response, 401, { status: 'fail', code: '1107' })
    if (request.method === 'POST' && request.url === '/v1/sessions') {
      const { verification } = JSON.parse(body) as { verification: Pick<Session, 'person' | 'vendorData'> }
      const id = randomUUID()
      sessions.set(id, { id, ...verification, attempts: [{ id: randomUUID(), status: 'created' }], decision: null })
      const url = `https://magic.example/v/${id}`
      return say(response, 201, { status: 'success', verification: { id, url, status: 'created', sessionToken: id } })
    }
    const [, id = '', page = ''] = /^\/v1\/sessions\/([^/]+)\/(attempts|decision)$/.exec(request.url ?? '') ?? []
    if (request.headers['x-hmac-signature'] !== hmac(id)) {
      unsigned++
      return say(response, 401, { status: 'fail', code: '1812' })
    }
    reads++
    const session = sessions.get(id)
    if (!session) return say(response, 404, { status: 'fail', code: '1301' })
    if (page === 'attempts') return say(response, 200, { status: 'success', verifications: session.attempts })
    const verification = session.decision && { id, vendorData: session.vendorData, ...session.decision }
    say(response, 200, { status: 'success', verification })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    secret,
    sessions,
    end: async (ref, ending) => {
      const session = sessions.get(ref)
      if (!session) throw new Error('no such session')
      const [newest] = session.attempts
      const status = STATUSES[ending] ?? ending
      if (newest && !['created', 'started', 'submitted'].includes(newest.status))
        session.attempts.unshift({ id: randomUUID(), status })
      else if (newest) newest.status = status
      session.decision = decisionOf(session, ending)
    },
    message: (ref, about = { status: 'success', verification: { id: ref, status: 'approved', code: APPROVED } }) => {
      const raw = Buffer.from(JSON.stringify(about))
      return { raw, signature: hmac(raw) }
    },
    unsigned: () => unsigned,
    reads: () => reads,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
