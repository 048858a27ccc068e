import { Hono } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { languageOf } from '../../words/language-of.ts'
import type { Locale } from '../../words/locales.ts'
import { audit } from '../kernel/audit.ts'
import { type Actor, type Ctx, type CustomerCtx, type Place, personOf, type StaffCtx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { digestOf, isConsumed } from '../kernel/idempotency.ts'
import { uuid7 } from '../kernel/ids.ts'
import type { Api, Handler } from '../kernel/implement.ts'
import type { RateLimits } from '../kernel/limits/rate-limits.ts'
import { networkOf } from '../kernel/network.ts'
import { earlierAnswer, onceForKey } from '../kernel/once-for-key.ts'
import { deviceOf } from '../kernel/security/device.ts'
import { lacksFactor, secondFactorFor } from '../kernel/security/second-factor-for.ts'
import type { NoteSecurityEvent } from '../kernel/security/security-events.ts'
import { asksFactor } from './asks-factor.ts'
import { bringReads, shownReads } from './bring-reads.ts'
import { describeApi } from './describe-api.ts'
import { type Authenticator, authenticateRequest, claimOf } from './guards.ts'
import type { Metrics } from './metrics.ts'
import { readInput } from './read-input.ts'
import { refusedAtTheDoor } from './refused-at-the-door.ts'
import { answer, isFault, NO_STORE, problem } from './respond.ts'
import { stopsOf } from './stopped-by.ts'
import { takeFile } from './take-file.ts'

export interface ApiParts {
  api: Api
  contextFor: (actor: Actor, request: { requestId: string; stepUp?: string; language: Locale; place: Place }) => Ctx
  authenticator: Authenticator
  limits: RateLimits
  metrics: Metrics
  noteSecurityEvent: NoteSecurityEvent
}

/** The address of the caller, put there by the entry: never read from a header that the caller writes. */
export const CLIENT_IP = 'x-florin-client-ip'
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The API as one fetch function: every implemented endpoint, the OpenAPI document, its page, and JSON for what is not there. */
export function buildApi(parts: ApiParts): (request: Request) => Promise<Response> {
  const app = new Hono().basePath('/api/v1')
  const self = async (request: Request) => app.fetch(request)
  const endpoints = [...parts.api.implemented]
  for (const [endpoint, handler] of endpoints) {
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) =>
      serve({ ...parts, self }, endpoint, handler, c.req.raw, c.req.param()),
    )
  }
  const { document, page } = describeApi(endpoints.map(([endpoint]) => endpoint))
  app.get('/openapi.json', (c) =>
    c.body(document, 200, { ...NO_STORE, 'content-type': 'application/json; charset=utf-8' }),
  )
  app.get('/docs', (c) => c.html(page, 200, NO_STORE))
  app.get('/errors', (c) => c.redirect('/api/v1/docs#errors', 302))
  const methods = methodsByPath(endpoints.map(([endpoint]) => endpoint))
  app.notFound((c) => {
    const path = c.req.path.slice('/api/v1'.length)
    const allowed = methods.find((known) => known.pattern.test(path))?.methods
    const refused = allowed
      ? new Problem('method_not_allowed', { headers: { allow: allowed.join(', ') } })
      : new Problem('not_found')
    return problem(refused, requestIdOf(c.req.raw), languageAsked(c.req.raw))
  })
  app.onError((error, c) => problem(error, requestIdOf(c.req.raw), languageAsked(c.req.raw)))
  return self
}

/** What a load balancer or a page in process gave, else a fresh one; the answer bears it too. */
const requestIdOf = (request: Request): string => {
  const given = request.headers.get('x-request-id') ?? ''
  return REQUEST_ID.test(given) ? given : uuid7()
}

/** A read of the caller's who sent this request. */
function readAs({ url, headers }: Request, address: string): Request {
  const theirs = new Headers()
  for (const name of ['authorization', 'accept-language', CLIENT_IP]) {
    const given = headers.get(name)
    if (given !== null) theirs.set(name, given)
  }
  return new Request(new URL(address, url), { headers: theirs })
}

/** What sends a body for longer is looked at once more. */
const SLOW_BODY_MS = 1_000

const languageAsked = (request: Request) => languageOf(request.headers.get('accept-language'))

async function serve(
  parts: ApiParts & { self: (request: Request) => Promise<Response> },
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const started = performance.now()
  const requestId = requestIdOf(request)
  const stepUp = request.headers.get('step-up') ?? undefined
  const anonymous: Actor = { kind: 'anonymous', ip: request.headers.get(CLIENT_IP) ?? '' }
  const language = languageAsked(request)
  const place = { ip: anonymous.ip, device: deviceOf(request.headers.get('user-agent') ?? '') }
  let ctx = parts.contextFor(anonymous, { requestId, stepUp, language, place })
  let input: Awaited<ReturnType<typeof readInput>> | undefined
  let response: Response
  try {
    const whoAsks = () => authenticateRequest(endpoint, ctx, request, parts.authenticator)
    const actor = await whoAsks().catch((refused: unknown) => {
      // Trying tokens costs what reading does, or a flood of them would be free.
      parts.limits.take('read', networkOf(anonymous.ip))
      throw refused
    })
    const known = performance.now()
    const shown = shownReads(endpoint, request)
    ctx = { ...ctx, actor, ...(shown && { emitted: [] }) }
    parts.limits.take(endpoint.limit, idOf(actor) ?? networkOf(anonymous.ip))
    const read = await readInput(endpoint, request, params, language)
    input = read
    // Who was signed out or suspended while their body trickled in is nobody now.
    if (performance.now() - known > SLOW_BODY_MS) await whoAsks()
    const forWhom = actor.kind === 'customer' && actor.member ? { for: actor.customerId } : {}
    ctx = { ...ctx, asked: () => digestOf({ method: endpoint.method, path: endpoint.path, input: read, ...forWhom }) }
    const handle = async (sure: Ctx) =>
      handler(
        noting(endpoint, sure) as CustomerCtx,
        { ...read, file: () => takeFile(endpoint, request, sure, parts.metrics) } as never,
      )
    const confirmed = async (within: Ctx) => {
      const scopes = stopsOf(endpoint)
      if (scopes.length > 0) await parts.authenticator.refuseStopped(within as CustomerCtx, scopes)
      if (lacksFactor(actor) && asksFactor(endpoint, secondFactorFor(ctx.config)))
        throw new Problem('second_factor_needed')
      await parts.api.looks.get(endpoint)?.(within, read as never)
      if (endpoint.stepUp) return parts.authenticator.withStepUp(within as CustomerCtx, handle, endpoint.stepUp)
      return endpoint.passkey ? parts.authenticator.withPasskey(within as StaffCtx, handle) : handle(within)
    }
    const value = await run(endpoint, confirmed, ctx, request, read)
    const brought =
      shown && (await bringReads({ endpoint, shown, value }, ctx, (address) => parts.self(readAs(request, address))))
    response = answer(value, endpoint.list === true, brought)
  } catch (error) {
    if (isFault(error)) ctx.log.error({ err: error, requestId, path: endpoint.path }, 'request failed')
    const refused = refusedAtTheDoor(error, request, ctx.actor, input?.body)
    if (refused) parts.noteSecurityEvent({ ...refused, ...place, requestId })
    response = problem(error, requestId, language)
  }
  response.headers.set('x-request-id', requestId)
  const ms = performance.now() - started
  parts.metrics.request(endpoint, response.status, ms)
  ctx.log.debug(
    { requestId, method: endpoint.method, path: endpoint.path, status: response.status, ms: Math.round(ms) },
    'request',
  )
  return response
}

/** Of who acts for another account than their own, the context that writes down with each of the act's transactions that they did. */
function noting({ method, path }: Endpoint, ctx: Ctx): Ctx {
  const { actor } = ctx
  if (method === 'get' || actor.kind !== 'customer' || personOf(actor) === actor.customerId) return ctx
  return { ...ctx, noteAct: (tx) => audit(tx, 'team.act', actor.customerId, { endpoint: path }) }
}

const idOf = (actor: Actor): string | undefined =>
  actor.kind === 'customer' ? personOf(actor) : actor.kind === 'staff' ? actor.staffId : undefined

/**
 * Runs the handler, under the request's key where the endpoint asks for one. A repeat is answered before anybody is asked to confirm it: it
 * moves nothing, and the code that confirmed it is used up.
 */
async function run(
  endpoint: Endpoint,
  handle: (ctx: Ctx) => Promise<unknown>,
  ctx: Ctx,
  request: Request,
  input: Awaited<ReturnType<typeof readInput>>,
): Promise<unknown> {
  if (!endpoint.idempotent) return handle(ctx)
  const claim = claimOf(endpoint, ctx as CustomerCtx, request, input)
  if (!claim) throw new Problem('idempotency_key_missing')
  return onceForKey(ctx, claim, async () => {
    const earlier = (endpoint.stepUp || endpoint.passkey) && (await earlierAnswer(ctx, claim))
    if (earlier) return earlier.answer
    const value = await handle({ ...ctx, idempotency: claim })
    // Whatever was answered must be what every repeat is answered: a verb that kept nothing would be done again.
    if (!isConsumed(claim)) throw new Error(`nothing was kept under the idempotency key: ${endpoint.path}`)
    return value
  })
}

function methodsByPath(endpoints: readonly Endpoint[]): { pattern: RegExp; methods: string[] }[] {
  const byPath = new Map<string, string[]>()
  for (const { path, method } of endpoints)
    byPath.set(path, [...(byPath.get(path) ?? []), ...(method === 'get' ? ['GET', 'HEAD'] : ['POST'])])
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))
}
