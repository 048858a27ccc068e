import type { Waits } from '../approvals/waiting-intents.ts'

/** Why something isn't signed. docs/custody.md says for each what to do. */
export type RefusalCode =
  | 'malformed'
  | 'not_set_up'
  | 'unknown_network'
  | 'unknown_asset'
  | 'wrong_chain'
  | 'wrong_attempt'
  | 'wrong_kind'
  | 'intent_changed'
  | 'clock_behind'
  | 'expired'
  | 'expires_too_late'
  | 'denied_address'
  | 'destination_unproved'
  | 'destination_too_new'
  | 'destination_too_old'
  | 'destinations_over_day'
  | 'destinations_of_customer'
  | 'needs_approvals'
  | 'over_ceiling'
  | 'over_approved_day'
  | 'over_approved_week'
  | 'over_gas_cap'
  | 'refill_over_day'
  | 'gas_over_day'
  | 'fee_over_limit'
  | 'fee_over_cap'
  | 'fees_over_day'
  | 'transactions_over_day'
  | 'cancels_over_day'
  | 'place_taken'
  | 'not_dearer'
  | 'paid_elsewhere'
  | 'nonce_too_far'
  | 'fee_under_floor'
  | 'not_signed'

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
  constructor(code: RefusalCode, needs?: readonly Needed[]) {
    super(code)
    this.code = code
    this.needs = needs
  }
}
