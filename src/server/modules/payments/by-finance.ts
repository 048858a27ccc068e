import type { Ctx } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'

const MIN_REASON = 3
const MAX_REASON = 500

/**
 * The reason finance gives for touching money, trimmed. Throws 'forbidden' unless an operator asks, 'invalid_input' without a reason.
 */
export function reasonOf(ctx: Ctx, reason: string): string {
  if (ctx.actor.kind !== 'operator') throw new Problem('forbidden')
  const given = reason.trim()
  if (given.length < MIN_REASON) throw badField('reason', 'Say why: the audit log keeps it.')
  if (given.length > MAX_REASON) throw badField('reason', `A reason has at most ${MAX_REASON} characters.`)
  return given
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id as typed at the command line, in lower case. Throws 'invalid_input' naming it. */
export function idOf(path: string, text: string): string {
  if (!UUID.test(text)) throw badField(path, 'This is not an id: copy it from the list.')
  return text.toLowerCase()
}
