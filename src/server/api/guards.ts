import type { RestrictionScope } from '../../contract/accounts/security/restrictions.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { mayDo, roleFor } from '../../contract/teams/roles.ts'
import { type Actor, type Ctx, type CustomerCtx, type ForAccount, personOf, type StaffCtx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { digestOf } from '../kernel/idempotency.ts'
import type { ReadInput } from './read-input.ts'

/** A live session of the desk. `setPassword`: nothing is answered before its owner has set a password; `enrol`: nothing opens before the authenticator app is set up. */
type StaffAtWork = Omit<StaffCtx['actor'], 'kind'> & { setPassword: boolean; enrol: boolean }

type Session = { customerId: string; sessionId: string; lacksFactor?: true } & ForAccount

/** What the guards ask of the accounts and the desk's modules. */
export interface Authenticator {
  authenticate(ctx: Ctx, bearer: string): Promise<Session | undefined>
  authenticateStaff(ctx: Ctx, bearer: string): Promise<StaffAtWork | undefined>
  withStepUp<T>(ctx: CustomerCtx, act: (sure: CustomerCtx) => Promise<T>, how?: Endpoint['stepUp']): Promise<T>
  withPasskey<T>(ctx: StaffCtx, act: (sure: StaffCtx) => Promise<T>): Promise<T>
  refuseStopped(ctx: CustomerCtx, scopes: readonly RestrictionScope[]): Promise<void>
}

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,4096})$/i

/**
 * Who is asking. An endpoint for customers needs a live session's token; a public one ignores tokens altogether, so that a stale tab
 * can still sign in. One for staff takes tokens of the desk and no others, and asks for one of its roles. Throws unauthenticated, forbidden,
 * password_first, enrol_first, role_too_low.
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
  return { kind: 'customer', ...inRole(endpoint, session), ip: ctx.actor.kind === 'anonymous' ? ctx.actor.ip : '' }
}

/**
 * Whom it is about: the account that is acted for, if the role of who acts has what the endpoint asks for, or that very person. So no verb has to ask.
 * Throws role_too_low.
 */
function inRole({ permission }: Endpoint, session: Session): Session {
  // A contract that was cast past its type: nobody's, rather than everybody's.
  if (!permission) throw new Error('an endpoint for customers says who of a team it is for')
  const { member, customerId, ...of } = session
  if (!member) return session
  // A company's own sign-in is that company, and stays a member of its team.
  if (permission === 'self')
    return member.personId === customerId ? session : { ...of, customerId: member.personId, account: 'individual' }
  if (mayDo(member.role, permission)) return session
  throw new Problem('role_too_low', { extra: { needs: roleFor(permission) } })
}

const nobody = () => new Problem('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } })

function staffAt({ roles, beforeOwnPassword }: Endpoint, atWork: StaffAtWork | undefined | ''): Actor {
  if (!atWork) throw nobody()
  const { setPassword, enrol, ...staff } = atWork
  // Whoever said the first password, or overheard it, could set up a second factor with it as well as its owner.
  if (setPassword && !beforeOwnPassword) throw new Problem('password_first')
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
  const { actor } = ctx
  if (actor.kind === 'staff')
    return { ownerId: actor.staffId, key, endpoint: endpoint.path, digest: digestOf(input), sealer: ctx.sealer }
  // A key is its person's; used for one account it says nothing of another.
  const ownerId = personOf(actor)
  const asked = ownerId === actor.customerId ? input : { ...input, for: actor.customerId }
  return { ownerId, key, endpoint: endpoint.path, digest: digestOf(asked), sealer: ctx.sealer }
}
