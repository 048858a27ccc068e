import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { z } from 'zod'
import { canonical } from '../../contract/canonical-json.ts'
import { Assertion } from '../../contract/custody/intent.ts'
import { parseJson } from '../wire/parse-json.ts'

/** Something that waits for persons: a payment, or a change of the policy. The page draws `document` and makes the digest of it anew. */
export interface Listed {
  kind: 'intent' | 'policy'
  /** In base64url, as a passkey gets it. */
  digest: string
  document: unknown
  /** The amount in whole units, '1.500000000000000000 ETH'; empty where there is none. */
  amount: string
  have: readonly string[]
  of: number
}

/** What the approvers' page may do with the signer. */
export interface ApproverSide {
  /** The origin that approvals are bound to, and the relying party's id. */
  approval(): { origin: string; rpId: string } | undefined
  credentials(): readonly string[]
  list(): readonly Listed[]
  /** undefined: nothing waits under this digest, or the assertion is nobody's. */
  approve(digest: string, assertion: Assertion): { have: readonly string[]; of: number } | undefined
  /** Declines a payment for ever, for a reason that is signed with it. undefined as of `approve`; a change of the policy isn't declined. */
  decline(digest: string, reason: string, assertion: Assertion): { by: string } | undefined
}

const LONGEST_BODY = 16 << 10
const Approve = z.strictObject({ digest: z.string().max(64), assertion: Assertion })
const Decline = Approve.extend({ reason: z.string().trim().min(3).max(300) })

/** The page, with the very function that the signer writes documents down by; one file without anything from elsewhere. */
function page(): { html: string; policy: string } {
  const template = readFileSync(new URL('./approver-page.html', import.meta.url), 'utf8')
  const html = template.replace('/* canonical */', () => String(canonical))
  const hashes = ['script', 'style'].map((tag) => {
    const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? []
    return `${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  return {
    html,
    policy: `default-src 'none'; ${hashes.join('; ')}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

/** The body as JSON; undefined for what is none, is too long, or never came whole: an aborted request is nobody's fault. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length <= LONGEST_BODY) chunks.push(chunk)
    }
    return length <= LONGEST_BODY ? parseJson(Buffer.concat(chunks).toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

async function approve(side: ApproverSide, request: IncomingMessage, response: ServerResponse) {
  const read = Approve.safeParse(await bodyOf(request))
  if (!read.success) return json(response, 400, { code: 'malformed' })
  const counted = side.approve(read.data.digest, read.data.assertion)
  return counted ? json(response, 200, counted) : json(response, 403, { code: 'not_approved' })
}

async function decline(side: ApproverSide, request: IncomingMessage, response: ServerResponse) {
  const read = Decline.safeParse(await bodyOf(request))
  if (!read.success) return json(response, 400, { code: 'malformed' })
  const { digest, reason, assertion } = read.data
  const declined = side.decline(digest, reason, assertion)
  return declined ? json(response, 200, declined) : json(response, 403, { code: 'not_declined' })
}

const acts = { 'POST /approve': approve, 'POST /decline': decline }
const isAct = (asked: string): asked is keyof typeof acts => Object.hasOwn(acts, asked)

/** Answers the approvers' browsers: the page, what waits, an approval, a decline. Only under its own name, which is what a passkey is bound to. */
export function approverServer(side: ApproverSide, onFault: (error: unknown) => void): RequestListener {
  const { html, policy } = page()
  return (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    const approval = side.approval()
    if (!approval || request.headers.host !== new URL(approval.origin).host)
      return json(response, 421, { code: 'not_here' })
    const asked = `${request.method} ${request.url}`
    if (asked === 'GET /') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
      return response.end(html)
    }
    if (asked === 'GET /waiting') {
      const { rpId } = approval
      return json(response, 200, { rpId, credentials: side.credentials(), waiting: side.list() })
    }
    if (isAct(asked))
      return void acts[asked](side, request, response).catch((error: unknown) => {
        response.destroy()
        onFault(error)
      })
    return json(response, 404, { code: 'unknown' })
  }
}
