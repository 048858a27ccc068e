import type { Section } from '../../message.ts'

/** The API’s problems by their code: what is the matter, and under `<code>_next` what to do about it. */
export const problems = {
  // The request itself
  invalid_input: 'Something in the form needs another look.',
  invalid_input_next: 'Correct the fields named below and send it again.',
  malformed_request: 'The request could not be read.',
  malformed_request_next: 'Send JSON with the content type application/json.',
  too_large: 'The request is larger than this endpoint takes.',
  too_large_next: 'Send less at once.',
  not_found: 'There is nothing here for you.',
  not_found_next: 'Check the address, or go back to the list.',
  method_not_allowed: 'This address does not take that method.',
  method_not_allowed_next: 'See the API documentation for the right one.',
  foreign_origin: 'This form was not sent from a page of this site.',
  foreign_origin_next: 'Open the page here and send it again.',
  misdirected_host: 'This server does not answer for that host name.',
  misdirected_host_next: 'Use the address the operator published.',
  rate_limited: 'Too many requests in a short time.',
  rate_limited_next: 'Wait for the time in Retry-After, then try again.',
  unavailable: 'Florin is briefly unavailable. Your money is safe where it is.',
  unavailable_next: 'Try again in a few seconds; repeating the same request is safe.',
  internal: 'Something went wrong on our side. Nothing was half done.',
  internal_next: 'Try again, and give support the request id if it stays.',

  // Who is asking
  unauthenticated: 'Sign in to continue.',
  unauthenticated_next: 'Your session has ended or was signed out elsewhere.',
  forbidden: 'Your account cannot do this.',
  forbidden_next: 'See your account page for what would change that.',
  step_up_required: 'Confirm that it is you.',
  step_up_required_next:
    'Use your passkey, or enter your password or a code from your authenticator app, and send it again.',
  step_up_failed: 'That confirmation did not match.',
  step_up_failed_next: 'Try the passkey once more, or check the password or code and try again.',
  security_freeze: 'This is paused for 24 hours after a security change.',
  security_freeze_next: 'Wait until the time shown; everything else works.',

  // Accounts
  username_taken: 'This username is taken.',
  username_taken_next: 'Choose another one.',
  link_invalid: 'This link no longer works.',
  link_invalid_next: 'Links work once and for a limited time. Ask for a new one.',
  code_wrong: 'That code did not match.',
  code_wrong_next: 'Wait for the next code in your app and enter that one; check the clock of your phone if it stays.',
  second_factor_enrolled: 'An authenticator app is already in use.',
  second_factor_enrolled_next: 'Turn it off first to enrol another one.',
  second_factor_missing: 'No authenticator app is being set up.',
  second_factor_missing_next: 'Start again with a fresh code.',
  passkey_refused: 'This passkey could not be added.',
  passkey_refused_next:
    'Start again and confirm within five minutes; if your device has a passkey for this account already, use that one.',
  passkeys_full: 'You have as many passkeys as an account can have.',
  passkeys_full_next: 'Remove one that you no longer use, then add this one.',

  // Idempotency
  idempotency_key_missing: 'This request moves money and needs an Idempotency-Key.',
  idempotency_key_missing_next: 'Send a fresh UUID in the Idempotency-Key header.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request.',
  idempotency_key_reused_next: 'Send a fresh key for a new request.',
  idempotency_in_flight: 'The same request is still being worked on.',
  idempotency_in_flight_next: 'Wait a moment and ask again with the same key.',

  // Money
  insufficient_funds: 'There is not enough available balance.',
  insufficient_funds_next: 'Lower the amount, or deposit first.',
  house_cannot_cover: 'Florin cannot cover this amount right now.',
  house_cannot_cover_next: 'Try a smaller amount, or come back later.',
  amount_out_of_range: 'This amount is outside the limits.',
  amount_out_of_range_next: 'Choose an amount within the limits shown.',

  // Conversions
  rates_unavailable: 'There is no reliable price for this right now, so nothing can be quoted.',
  rates_unavailable_next: 'Your money is safe where it is. Prices come back by themselves; try again in a moment.',
  conversions_paused: 'Conversions are paused. Your money is safe where it is.',
  conversions_paused_next: 'Everything else works; try again later.',
  quote_expired: 'The quote has expired. Nothing was converted.',
  quote_expired_next: 'Look at the new quote and the difference, and confirm it if you still want to.',
  market_moved: 'The market moved while the quote was open. Nothing was converted.',
  market_moved_next: 'Look at the new quote and the difference, and confirm it if you still want to.',
  quote_used: 'This quote has already been used; a quote converts once.',
  quote_used_next: 'See your conversions, or ask for a new quote.',

  // Ads and orders
  ad_limit_reached: 'You have as many open ads as your account may.',
  ad_limit_reached_next: 'Close one, or apply to become a merchant.',
  ad_moved_on: 'This ad has moved on, so that is no longer possible.',
  ad_moved_on_next: 'Look at the ad again.',
  ad_not_takeable: 'This ad can’t be taken like this.',
  ad_not_takeable_next: 'See the reasons, and what would change them.',
  price_moved: 'The price has changed. Nothing was placed.',
  price_moved_next: 'Look at the new price, and confirm it if you still want to.',
  order_moved_on: 'The order has moved on meanwhile. Nothing was changed.',
  order_moved_on_next: 'Look at where it stands now.',
  not_now: 'That is not possible right now. Nothing was changed.',
  not_now_next: 'See the reason, and when that changes.',
  chat_closed: 'This conversation is closed.',
  chat_closed_next: 'Write to support if something is left to say.',
  file_unusable: 'This file can’t be used.',
  file_unusable_next: 'Send a JPEG, PNG or WebP picture or a PDF, at most 5 MB.',
  too_many: 'There are as many of these as there may be.',
  too_many_next: 'Remove one first.',
  own_matter: 'You can’t decide on something of your own.',
  own_matter_next: 'A colleague must take it.',

  // The desk
  desk_sign_in_failed: 'That did not match.',
  desk_sign_in_failed_next: 'Check e-mail, password and the code from your authenticator app, and try again.',
  enrol_first: 'Set up your authenticator app first.',
  enrol_first_next: 'The desk opens once its first code is confirmed.',
  desk_moved_on: 'Somebody was here before you. Nothing was changed.',
  desk_moved_on_next: 'Open it again to see where it stands now.',

  // History
  statement_too_long: 'There are more than 10,000 lines in this period.',
  statement_too_long_next: 'Choose a shorter period, or one asset.',

  // Payments
  deposits_closed: 'Deposits in this currency are not open.',
  deposits_closed_next: 'Choose another currency, or ask support when it opens.',
  deposit_moved_on: 'This deposit has moved on, so that is no longer possible.',
  deposit_moved_on_next: 'See its new state in your transactions; create a new deposit if it has expired.',
  bank_line_moved_on: 'This bank line has been dealt with already.',
  bank_line_moved_on_next: 'List the open lines again.',
  statement_unreadable: 'This statement could not be read. Nothing of it was imported.',
  statement_unreadable_next: 'Correct the place named below, or ask the bank for the file again.',
  withdrawals_paused: 'Withdrawals are stopped for everybody at the moment. Nothing was taken.',
  withdrawals_paused_next: 'Your balance is where it was. Try again later; the status page says when it goes on.',
  withdrawal_refused: 'This can’t be withdrawn like this. Nothing was taken.',
  withdrawal_refused_next: 'See the reasons, and what would change them.',
  withdrawal_moved_on: 'This withdrawal has moved on, so that is no longer possible.',
  withdrawal_moved_on_next: 'Look at where it stands now.',
} as const satisfies Section
