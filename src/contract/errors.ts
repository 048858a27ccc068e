/**
 * Every error the API can answer, declared once: HTTP status, the sentence the person reads, and what to do next.
 * The problem document (RFC 9457), the OpenAPI file and docs/generated/errors.md come from here.
 */
export interface ErrorRule {
  status: number
  title: string
  next: string
}

const rule = (status: number, title: string, next: string): ErrorRule => ({ status, title, next })

export const errors = {
  // The request itself
  invalid_input: rule(
    422,
    'Something in the form needs another look.',
    'Correct the fields named below and send it again.',
  ),
  malformed_request: rule(400, 'The request could not be read.', 'Send JSON with the content type application/json.'),
  too_large: rule(413, 'The request is larger than this endpoint takes.', 'Send less at once.'),
  not_found: rule(404, 'There is nothing here for you.', 'Check the address, or go back to the list.'),
  method_not_allowed: rule(
    405,
    'This address does not take that method.',
    'See the API documentation for the right one.',
  ),
  foreign_origin: rule(
    403,
    'This form was not sent from a page of this site.',
    'Open the page here and send it again.',
  ),
  misdirected_host: rule(
    421,
    'This server does not answer for that host name.',
    'Use the address the operator published.',
  ),
  rate_limited: rule(429, 'Too many requests in a short time.', 'Wait for the time in Retry-After, then try again.'),
  unavailable: rule(
    503,
    'Florin is briefly unavailable. Your money is safe where it is.',
    'Try again in a few seconds; repeating the same request is safe.',
  ),
  internal: rule(
    500,
    'Something went wrong on our side. Nothing was half done.',
    'Try again, and give support the request id if it stays.',
  ),

  // Who is asking
  unauthenticated: rule(401, 'Sign in to continue.', 'Your session has ended or was signed out elsewhere.'),
  forbidden: rule(403, 'Your account cannot do this.', 'See your account page for what would change that.'),
  step_up_required: rule(
    401,
    'Confirm that it is you.',
    'Enter your password, or a code from your authenticator app, and send it again.',
  ),
  step_up_failed: rule(401, 'That confirmation did not match.', 'Check the password or code and try again.'),
  security_freeze: rule(
    403,
    'This is paused for 24 hours after a security change.',
    'Wait until the time shown; everything else works.',
  ),

  // Accounts
  username_taken: rule(409, 'This username is taken.', 'Choose another one.'),
  link_invalid: rule(410, 'This link no longer works.', 'Links work once and for a limited time. Ask for a new one.'),
  code_wrong: rule(
    422,
    'That code did not match.',
    'Wait for the next code in your app and enter that one; check the clock of your phone if it stays.',
  ),
  second_factor_enrolled: rule(
    409,
    'An authenticator app is already in use.',
    'Turn it off first to enrol another one.',
  ),
  second_factor_missing: rule(409, 'No authenticator app is being set up.', 'Start again with a fresh code.'),

  // Idempotency
  idempotency_key_missing: rule(
    400,
    'This request moves money and needs an Idempotency-Key.',
    'Send a fresh UUID in the Idempotency-Key header.',
  ),
  idempotency_key_reused: rule(
    422,
    'This Idempotency-Key was used for another request.',
    'Send a fresh key for a new request.',
  ),
  idempotency_in_flight: rule(
    409,
    'The same request is still being worked on.',
    'Wait a moment and ask again with the same key.',
  ),

  // Money
  insufficient_funds: rule(422, 'There is not enough available balance.', 'Lower the amount, or deposit first.'),
  house_cannot_cover: rule(
    422,
    'Florin cannot cover this amount right now.',
    'Try a smaller amount, or come back later.',
  ),
  amount_out_of_range: rule(422, 'This amount is outside the limits.', 'Choose an amount within the limits shown.'),
  // Conversions
  rates_unavailable: rule(
    503,
    'There is no reliable price for this right now, so nothing can be quoted.',
    'Your money is safe where it is. Prices come back by themselves; try again in a moment.',
  ),
  conversions_paused: rule(
    503,
    'Conversions are paused. Your money is safe where it is.',
    'Everything else works; try again later.',
  ),
  quote_expired: rule(
    409,
    'The quote has expired. Nothing was converted.',
    'Look at the new quote and the difference, and confirm it if you still want to.',
  ),
  market_moved: rule(
    409,
    'The market moved while the quote was open. Nothing was converted.',
    'Look at the new quote and the difference, and confirm it if you still want to.',
  ),
  quote_used: rule(
    409,
    'This quote has already been used; a quote converts once.',
    'See your conversions, or ask for a new quote.',
  ),
  // Ads and orders
  ad_limit_reached: rule(
    422,
    'You have as many open ads as your account may.',
    'Close one, or apply to become a merchant.',
  ),
  ad_moved_on: rule(409, 'This ad has moved on, so that is no longer possible.', 'Look at the ad again.'),
  ad_not_takeable: rule(422, 'This ad can’t be taken like this.', 'See the reasons, and what would change them.'),
  price_moved: rule(
    409,
    'The price has changed. Nothing was placed.',
    'Look at the new price, and confirm it if you still want to.',
  ),
  order_moved_on: rule(409, 'The order has moved on meanwhile. Nothing was changed.', 'Look at where it stands now.'),
  not_now: rule(422, 'That is not possible right now. Nothing was changed.', 'See the reason, and when that changes.'),
  chat_closed: rule(409, 'This conversation is closed.', 'Write to support if something is left to say.'),
  file_unusable: rule(422, 'This file can’t be used.', 'Send a JPEG, PNG or WebP picture or a PDF, at most 5 MB.'),
  too_many: rule(422, 'There are as many of these as there may be.', 'Remove one first.'),
  own_matter: rule(403, 'You can’t decide on something of your own.', 'A colleague must take it.'),
  // The desk
  desk_sign_in_failed: rule(
    401,
    'That did not match.',
    'Check e-mail, password and the code from your authenticator app, and try again.',
  ),
  enrol_first: rule(403, 'Set up your authenticator app first.', 'The desk opens once its first code is confirmed.'),
  desk_moved_on: rule(
    409,
    'Somebody was here before you. Nothing was changed.',
    'Open it again to see where it stands now.',
  ),
  // History
  statement_too_long: rule(
    422,
    'There are more than 10,000 lines in this period.',
    'Choose a shorter period, or one asset.',
  ),
  // Payments
  deposits_closed: rule(
    422,
    'Deposits in this currency are not open.',
    'Choose another currency, or ask support when it opens.',
  ),
  deposit_moved_on: rule(
    409,
    'This deposit has moved on, so that is no longer possible.',
    'See its new state in your transactions; create a new deposit if it has expired.',
  ),
  bank_line_moved_on: rule(409, 'This bank line has been dealt with already.', 'List the open lines again.'),
  statement_unreadable: rule(
    422,
    'This statement could not be read. Nothing of it was imported.',
    'Correct the place named below, or ask the bank for the file again.',
  ),
} as const satisfies Record<string, ErrorRule>

export type ErrorCode = keyof typeof errors
