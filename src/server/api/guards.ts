import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor, Ctx, CustomerCtx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { digestOf } from '../kernel/idempotency.ts'
import type { ReadInput } from './read-input.ts'

/** What the guards ask of the accounts module. */
export interface Doorkeeper {
  authenticate(ctx: Ctx, bearer: string): Promise<{ customerId: string; sessionId: string } | undefined>
  verifyStepUp(ctx: CustomerCtx, header: string | undefined): Promise<void>
}

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,4096})$/i

/**
 * Who is asking. An endpoint for customers needs a live session's token; a public one ignores tokens altogether, so that a stale tab
 * can still sign in.
 */
export async function identify(endpoint: Endpoint, ctx: Ctx, request: Request, doorkeeper: Doorkeeper): Promise<Actor> {
  if (endpoint.auth === 'public') return ctx.actor
  const bearer = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = bearer && (await doorkeeper.authenticate(ctx, bearer))
  if (!session) throw new Problem('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } })
  return { kind: 'customer', ...session, ip: ctx.actor.kind === 'anonymous' ? ctx.actor.ip : '' }
}

// What Stripe allows too: any visible characters, so that a client may use ids of its own.
const KEY = /^[\x21-\x7e]{8,100}$/

/** The claim under which an idempotent request runs. Throws 'idempotency_key_missing' without a usable header. */
export function claimOf(endpoint: Endpoint, ctx: CustomerCtx, request: Request, input: ReadInput): Ctx['idempotency'] {
  const key = request.headers.get('idempotency-key') ?? ''
  if (!KEY.test(key)) throw new Problem('idempotency_key_missing')
  return { ownerId: ctx.actor.customerId, key, endpoint: endpoint.path, digest: digestOf(input) }
}
