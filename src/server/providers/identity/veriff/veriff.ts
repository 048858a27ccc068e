import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { boundedFetch } from '../../../../outgoing/bounded-fetch.ts'
import { services } from '../../../../outgoing/services.ts'
import type { IdentityFinding, IdentityProvider } from '../port.ts'
import { reasonOf } from './veriff-reasons.ts'

const ask = boundedFetch(services.veriff)
const SIGNATURE = 'x-hmac-signature'

export const VeriffConfig = z.strictObject({
  /** The integration's API key, and its shared secret key. */
  key: z.uuid(),
  secret: z.string().min(16),
  /** The one before, while it is changed: messages under either are taken. */
  formerSecret: z.string().min(16).optional(),
  /** The integration's base URL, as its page in the portal has it. */
  url: z.url(),
})

const Begun = z.object({ verification: z.object({ id: z.uuid(), url: z.url() }) })
const Attempts = z.object({ verifications: z.array(z.object({ status: z.string() })) })
const code = z.coerce.number().int().nullish()
const text = z.string().nullish()
const Decision = z.object({
  verification: z
    .object({
      code: z.number().int(),
      status: z.string(),
      reasonCode: code,
      person: z.object({ firstName: text, lastName: text, dateOfBirth: text }).nullish(),
      document: z.object({ number: text, type: text, country: text, validUntil: text }).nullish(),
    })
    .nullable(),
})
const Message = z.object({ id: z.uuid().optional(), verification: z.object({ id: z.uuid() }).optional() })

type Decided = NonNullable<z.output<typeof Decision>['verification']>

/**
 * Veriff's API, version 1. Requests are signed by HMAC-SHA256 with the integration's secret: GETs over the session's id. A message's signature is over its very
 * bytes. A decision is the latest that there is, so attempts are read first: one that is under way comes after it.
 */
export function veriff(config: z.output<typeof VeriffConfig>): IdentityProvider {
  const base = `${config.url.replace(/\/$/, '')}/v1/sessions`
  const hmac = (what: string | Uint8Array, secret = config.secret) =>
    createHmac('sha256', secret).update(what).digest('hex')

  /** What a session's page says; undefined where nobody says, or somebody else does. */
  async function read<T>(ref: string, page: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const answer = await ask(`${base}/${encodeURIComponent(ref)}/${page}`, {
      headers: { 'x-auth-client': config.key, [SIGNATURE]: hmac(ref) },
    }).catch(() => undefined)
    if (answer?.status !== 200) return undefined
    const raw = await answer.text().catch(() => undefined)
    const signed = answer.headers.get(SIGNATURE)
    if (raw === undefined || (signed !== null && !isSame(signed, hmac(raw)))) return undefined
    const parsed = schema.safeParse(jsonIn(raw))
    return parsed.success ? parsed.data : undefined
  }

  return {
    name: 'veriff',
    sandbox: false,
    hears: true,
    async begin({ id, firstName, lastName, returnTo }) {
      const body = JSON.stringify({
        verification: { callback: returnTo, person: { firstName, lastName }, vendorData: id },
      })
      const answer = await ask(base, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-client': config.key, [SIGNATURE]: hmac(body) },
        body,
      })
      const begun = Begun.safeParse(await answer.json().catch(() => undefined))
      if (!answer.ok || !begun.success) throw new Error(`Veriff answered ${answer.status}`)
      return { ref: begun.data.verification.id, url: begun.data.verification.url }
    },
    async look(ref) {
      const attempts = await read(ref, 'attempts', Attempts)
      if (!attempts) return 'unknown'
      const [newest, ...before] = attempts.verifications.map(({ status }) => status)
      const again = before.includes('resubmission_requested')
      if (newest === 'submitted' || newest === 'review') return { state: 'submitted' }
      if (newest === undefined || (newest === 'created' && !again)) return await idle(ref)
      if (newest === 'started' && !again) return { state: 'started' }
      const decision = await read(ref, 'decision', Decision)
      if (!decision) return 'unknown'
      return decision.verification === null ? { state: 'submitted' } : found(decision.verification)
    },
    hear(raw, header) {
      const signature = header(SIGNATURE) ?? ''
      const secrets = [config.secret, ...(config.formerSecret === undefined ? [] : [config.formerSecret])]
      if (!secrets.some((secret) => isSame(signature, hmac(raw, secret)))) return 'forged'
      const message = Message.safeParse(jsonIn(Buffer.from(raw).toString('utf8')))
      return { ref: message.success ? (message.data.verification?.id ?? message.data.id ?? null) : null }
    },
  }

  /** A session in which nothing was begun: waiting, or ended by its time. */
  async function idle(ref: string): Promise<IdentityFinding | 'unknown'> {
    const decision = await read(ref, 'decision', Decision)
    if (!decision) return 'unknown'
    return decision.verification === null ? { state: 'created' } : found(decision.verification)
  }
}

/** What a decision comes to. Expired and abandoned have one code, and differ in the status; 'review' is Veriff's own people looking. */
function found({ code: is, status, reasonCode, person, document }: Decided): IdentityFinding {
  if (is === 9103) return { state: 'resubmission', reason: reasonOf(reasonCode) }
  if (is === 9102) return { state: 'declined', reason: reasonOf(reasonCode) }
  if (is === 9104) return { state: status === 'abandoned' ? 'abandoned' : 'expired' }
  if (is !== 9001) return { state: 'submitted' }
  const number = document?.number?.trim()
  const [firstName = '', lastName = ''] = [person?.firstName?.trim(), person?.lastName?.trim()]
  // Without these nobody can tell whose document it was.
  if (!number || !document?.country || !(firstName || lastName)) return { state: 'declined', reason: 'data_missing' }
  return {
    state: 'approved',
    person: {
      firstName,
      lastName,
      bornOn: person?.dateOfBirth ?? null,
      document: {
        kind: (document.type ?? 'document').toLowerCase(),
        number,
        country: document.country.toUpperCase(),
        validUntil: document.validUntil ?? null,
      },
    },
  }
}

/** In constant time; signatures may come in capitals. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function jsonIn(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
