import { say } from '../../contract/sentence.ts'
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
  if (given.length < MIN_REASON) throw badField('reason', say('say_why_least', { least: MIN_REASON }))
  if (given.length > MAX_REASON) throw badField('reason', say('reason_at_most', { most: MAX_REASON }))
  return given
}
