/** Why the signer doesn't sign. What each means, and what becomes of a withdrawal then: docs/generated/waits.md. */
const signerRefusals = [
  'needs_approvals',
  'declined',
  'expired',
  'expires_too_late',
  'clock_behind',
  'intent_changed',
  'paid_elsewhere',
  'place_taken',
  'not_dearer',
  'nonce_too_far',
  'fee_under_floor',
  'not_signed',
  'fee_over_limit',
  'fee_over_cap',
  'fees_over_day',
  'transactions_over_day',
  'dearer_over_day',
  'cancels_over_day',
  'over_ceiling',
  'over_approved_day',
  'over_approved_week',
  'over_gas_cap',
  'refill_over_day',
  'gas_over_day',
  'denied_address',
  'destination_unproved',
  'destination_too_new',
  'destinations_over_day',
  'destinations_of_customer',
  'disallowed_over_day',
  'destination_too_old',
  'unknown_network',
  'unknown_asset',
  'wrong_chain',
  'wrong_kind',
  'wrong_attempt',
  'malformed',
  'not_set_up',
] as const
export type RefusalCode = (typeof signerRefusals)[number]

/** The same of whoever has the keys: a custodian that sends may lack the asset, and a newer signer may say what this release doesn't know. */
export const custodyRefusals = [...signerRefusals, 'hot_balance_low', 'not_understood'] as const
export type CustodyRefusal = (typeof custodyRefusals)[number]

const known: ReadonlySet<string> = new Set(signerRefusals)

/** A code of the signer's as it is known here. */
export const refusalNamed = (code: string): CustodyRefusal =>
  known.has(code) ? (code as RefusalCode) : 'not_understood'
