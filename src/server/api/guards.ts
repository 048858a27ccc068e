import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor, Ctx, CustomerCtx, StaffCtx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { digestOf } from '../kernel/idempotency.ts'
import type { ReadInput } from './read-input.ts'

/** A live session of the desk. `enrol`: nothing opens before the authenticator app is set up. */
type StaffAtWork = Omit<StaffCtx['actor'], 'kind'> & { enrol: boolean }

/** What the guards ask of the accounts and the desk's modules. */
export interface Authenticator {
  authenticate(ctx: Ctx, bearer: string): Promise<{ customerId: string; sessionId: string } | undefined>
  authenticateStaff(ctx: Ctx, bearer: string): Promise<StaffAtWork | undefined>
  withStepUp<T>(ctx: CustomerCtx, act: (sure: CustomerCtx) => Promise<T>): Promise<T>
  withPasskey<T>(ctx: StaffCtx, act: (sure: StaffCtx) => Promise<T>): Promise<T>
}

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,4096})$/i

/**
 * Who is asking. An endpoint for customers needs a live session's token; a public one ignores tokens altogether, so that a stale tab
 * can still sign in. One for staff takes tokens of the desk and no others, and asks for one of its roles. Throws unauthenticated, forbidden,
 * enrol_first.
 */
export async function authenticateRequest(
  endpoint: Endpoint,
  ctx: Ctx,
  request: Request,
  authenticator: Authenticator,
): Promise<Actor> {
  if (endpoint.auth === 'public') return ctx.actor
  const bearer = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
  if (endpoint.auth === 'staff')
    return staffAt(endpoint, bearer && (await authenticator.authenticateStaff(ctx, bearer)))
  const session = bearer && (await authenticator.authenticate(ctx, bearer))
  if (!session) throw nobody()
  return { kind: 'customer', ...session, ip: ctx.actor.kind === 'anonymous' ? ctx.actor.ip : '' }
}

const nobody = () => new Problem('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } })

function staffAt({ roles }: Endpoint, atWork: StaffAtWork | undefined | ''): Actor {
  if (!atWork) throw nobody()
  const { enrol, ...staff } = atWork
  // Their own session and authenticator app they see to in any case.
  if (roles && enrol) throw new Problem('enrol_first')
  if (roles && !roles.some((role) => staff.roles.includes(role))) throw new Problem('forbidden')
  return { kind: 'staff', ...staff }
}

// What Stripe allows too: any visible characters, so that a client may use ids of its own.
const KEY = /^[\x21-\x7e]{8,100}$/

/** The claim under which an idempotent request runs. Throws 'idempotency_key_missing' without a usable header. */
export function claimOf(
  endpoint: Endpoint,
  ctx: CustomerCtx | StaffCtx,
  request: Request,
  input: ReadInput,
): Ctx['idempotency'] {
  const key = request.headers.get('idempotency-key') ?? ''
  if (!KEY.test(key)) throw new Problem('idempotency_key_missing')
  const ownerId = ctx.actor.kind === 'staff' ? ctx.actor.staffId : ctx.actor.customerId
  return { ownerId, key, endpoint: endpoint.path, digest: digestOf(input), sealer: ctx.sealer }
}
