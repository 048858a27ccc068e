import type { SecurityEventKind } from '../../contract/accounts/security/security-events.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { type Actor, personOf } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { emailSubject, type SecurityEvent } from '../kernel/security/security-events.ts'

const KINDS: { [code in ErrorCode]?: SecurityEventKind } = {
  unauthenticated: 'token_refused',
  forbidden: 'forbidden',
  role_too_low: 'forbidden',
  rate_limited: 'rate_limited',
  step_up_failed: 'step_up_failed',
  code_wrong: 'code_wrong',
  desk_sign_in_failed: 'desk_sign_in_failed',
  file_infected: 'file_infected',
}

/**
 * What a refusal is to who watches over the door, and whom it was about: who asked, else the address that somebody asked with. Undefined where it is nothing of the kind.
 * Who bears no token at all has only not signed in yet.
 */
export function refusedAtTheDoor(
  error: unknown,
  request: Request,
  actor: Actor,
  body: unknown,
): Pick<SecurityEvent, 'kind' | 'subject'> | undefined {
  const kind = error instanceof Problem ? KINDS[error.code] : undefined
  if (!kind || (kind === 'token_refused' && !request.headers.has('authorization'))) return undefined
  return { kind, subject: subjectOf(actor, body) }
}

function subjectOf(actor: Actor, body: unknown): string | undefined {
  if (actor.kind === 'customer') return `customer:${personOf(actor)}`
  if (actor.kind === 'staff') return `staff:${actor.staffId}`
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  return typeof email === 'string' ? emailSubject(email) : undefined
}
