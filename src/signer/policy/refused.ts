import type { RefusalCode } from '../../contract/custody/refusals.ts'
import type { Waits } from '../approvals/waiting-intents.ts'

import type { Decline } from '../journal/signed-state.ts'

/** What an intent still lacks: whose approvals count so far, and of how many persons it takes. `digest` in base64url, as a passkey gets it. */
export interface Needed {
  intent: string
  digest: string
  have: readonly string[]
  of: number
  /** Whether it stands where approvers see it, or why not. */
  waits?: Waits
}

/** Nothing was signed, and this is why. Thrown by whoever finds it, answered by the signer. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly needs: readonly Needed[] | undefined
  readonly declined: Decline | undefined
  constructor(code: RefusalCode, needs?: readonly Needed[], declined?: Decline) {
    super(code)
    this.code = code
    this.needs = needs
    this.declined = declined
  }
}
