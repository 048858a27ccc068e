/**
 * Every error the API can answer, declared once, with its HTTP status. Title and next step stand in `words/en/said/problems.ts`: a code without
 * them doesn't compile. The problem document (RFC 9457), the OpenAPI file and docs/generated/errors.md come from here.
 */
export const errors = {
  // The request itself
  invalid_input: 422,
  malformed_request: 400,
  too_large: 413,
  not_found: 404,
  method_not_allowed: 405,
  foreign_origin: 403,
  misdirected_host: 421,
  plain_connection: 403,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,

  // Who is asking
  unauthenticated: 401,
  forbidden: 403,
  role_too_low: 403,
  invitation_not_yours: 403,
  team_last_owner: 409,
  team_moved_on: 409,
  team_approval_needed: 422,
  step_up_required: 401,
  step_up_failed: 401,
  security_freeze: 403,
  second_factor_needed: 403,

  // Accounts
  username_taken: 409,
  link_invalid: 410,
  code_wrong: 422,
  phone_not_taken: 422,
  phone_there: 409,
  phone_code_over: 410,
  phone_taken: 409,
  identity_not_checked: 422,
  identity_of_persons: 403,
  identity_verified: 409,
  identity_moved_on: 409,
  second_factor_enrolled: 409,
  second_factor_missing: 409,
  passkey_refused: 422,
  passkeys_full: 422,
  second_factor_last: 409,
  closure_blocked: 409,

  // Idempotency
  idempotency_key_missing: 400,
  idempotency_key_reused: 422,
  idempotency_in_flight: 409,

  // Money
  insufficient_funds: 422,
  house_cannot_cover: 422,
  amount_out_of_range: 422,
  account_closed: 409,

  // Withdrawals
  withdrawals_paused: 503,
  withdrawal_refused: 422,
  receipt_not_ready: 409,
  invoice_has_no_xml: 409,
  withdrawal_moved_on: 409,
  fee_quote_expired: 409,
  fee_quote_used: 409,
  withdrawal_code_required: 422,
  too_many_waiting: 422,

  // Transfers between customers
  transfer_refused: 422,
  payment_link_over: 409,

  // Conversions
  rates_unavailable: 503,
  conversions_paused: 503,
  quote_expired: 409,
  market_moved: 409,
  quote_used: 409,

  // Ads and orders
  ad_limit_reached: 422,
  ad_moved_on: 409,
  ad_not_takeable: 422,
  price_moved: 409,
  order_moved_on: 409,
  not_now: 422,
  chat_closed: 409,
  file_unusable: 422,
  file_infected: 422,
  too_many: 422,
  own_matter: 403,

  // The desk
  desk_sign_in_failed: 401,
  enrol_first: 403,
  password_first: 403,
  desk_moved_on: 409,
  asked_of_another_state: 409,
  month_not_ready: 409,
  payout_file_held: 409,
  passkey_needed: 403,

  // History
  statement_too_long: 422,

  // Payments
  deposits_closed: 422,
  deposit_moved_on: 409,
  card_limit: 422,
  onramp_closed: 422,
  onramp_unpaid: 422,
  onramps_today: 422,
  onramp_country: 422,
  onramp_customer: 422,
  onramp_moved_on: 409,
  card_money_held: 422,
  card_disputed: 403,
  owes_house: 403,
  under_review: 403,
  account_restricted: 403,
  buy_lock_over: 409,
  buy_moved_on: 409,
  buys_full: 422,
  bank_line_moved_on: 409,
  statement_unreadable: 422,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errors
