import type { Ctx } from './context.ts'
import { badField, Problem } from './errors.ts'

const MIN_REASON = 3
const MAX_REASON = 500

/**
 * The reason an operator, or a member of staff whose role the endpoint has checked, gives for what they do, trimmed. Throws 'forbidden' to
 * everybody else, 'invalid_input' without a reason.
 */
export function operatorReason(ctx: Ctx, reason: string): string {
  if (ctx.actor.kind !== 'operator' && ctx.actor.kind !== 'staff') throw new Problem('forbidden')
  const given = reason.trim()
  if (given.length < MIN_REASON)
    throw badField('reason', `Say why, in ${MIN_REASON} characters or more: the audit log keeps it.`)
  if (given.length > MAX_REASON) throw badField('reason', `A reason has at most ${MAX_REASON} characters.`)
  return given
}
