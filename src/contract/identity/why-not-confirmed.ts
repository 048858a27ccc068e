import { type Sentence, say } from '../sentence.ts'
import type { IdentityReason } from './identity.ts'

/** Why an identity isn't confirmed yet, in words. */
export const whyNotConfirmed = (reason: IdentityReason): Sentence => say(`identity_${reason}`)
