import { type Sentence, say } from '../sentence.ts'
import type { IdentityReason } from './identity.ts'

/** Why an identity isn't confirmed yet, in words. */
export const whyNotConfirmed = (reason: IdentityReason): Sentence => say(`identity_${reason}`)

/** All of them, one after the other, and what the desk added; 'other' where nothing is known. */
export const whyNotAll = (reasons: readonly IdentityReason[], note: string | null = null): Sentence => {
  const all: (Sentence | string)[] = [...reasons.map(whyNotConfirmed), ...(note === null ? [] : [note])]
  const [first = whyNotConfirmed('other'), ...rest] = all
  const whole = rest.reduce((before, next) => say('and_then', { first: before, next }), first)
  return typeof whole === 'string' ? say('as_said', { what: whole }) : whole
}
