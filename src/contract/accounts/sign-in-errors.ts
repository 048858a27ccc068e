/** What a person reads when signing in fails: what happened, why, and what to do next. */
export interface SignInError {
  title: string
  text: string
  next: string
}

const error = (title: string, text: string, next: string): SignInError => ({ title, text, next })

const operator = 'If you run this server: the log names what is wrong, and `npm run doctor` how to mend it.'
const notSetUp = (text: string) =>
  error('Sign-in is not set up on this server', text, `Please tell support. ${operator}`)

/**
 * Every code that sign-in can end with: the sign-in library's own, by their names there, then ours. /auth/error and /auth/login
 * look them up; an unknown code reads as `Default`.
 */
export const signInErrors = {
  // The set-up is wrong; nobody can sign in until the operator mends it.
  MissingSecret: notSetUp('The server has no secret to sign sessions with.'),
  MissingAuthorize: notSetUp('Signing in with a password has nothing that checks the password.'),
  MissingAdapter: notSetUp('Signing in by e-mail link has no place to keep its links.'),
  MissingAdapterMethods: notSetUp('Signing in lacks a part that finds or keeps accounts.'),
  UnsupportedStrategy: notSetUp('Signing in with a password needs another kind of session than the one configured.'),
  InvalidEndpoints: notSetUp('The sign-in provider is configured without its addresses.'),
  UntrustedHost: error(
    'This is not the right address',
    'The server does not sign anyone in under the host name you used.',
    'Open the address that the operator published.',
  ),
  Configuration: notSetUp('Something in the set-up of sign-in is wrong.'),
  MissingAPIRoute: error(
    'Sign-in could not be reached',
    'The server does not answer where sign-in should be.',
    `Try again in a minute. ${operator}`,
  ),
  UnknownAction: error(
    'There is nothing at this address',
    'Sign-in has no such step. The link may be incomplete or from an older version.',
    'Go to the sign-in page and start again.',
  ),

  // This attempt went wrong.
  InvalidCallbackUrl: error(
    'The link back is not valid',
    'The address to return to after signing in is none that we would send you to.',
    'Go to the sign-in page and start again; do not use the link you came by.',
  ),
  OAuthCallbackError: error(
    'The sign-in provider did not let you in',
    'You may have cancelled there, or the provider refused.',
    'Try again, or sign in another way.',
  ),
  OAuthSignInError: error(
    'The sign-in provider could not be reached',
    'We could not start signing in there.',
    'Try again in a minute, or sign in another way.',
  ),
  OAuthAccountNotLinked: error(
    'This address belongs to an account already',
    'There is an account with this e-mail address that was not opened with this provider. We do not join them by the address alone: whoever controls the address at the provider would get in.',
    'Sign in the way you did before.',
  ),
  AccountNotLinked: error(
    'This sign-in belongs to another account',
    'It is linked with another account than the one you are using.',
    'Sign out, then sign in the way you did before.',
  ),
  OAuthProfileParseError: error(
    'The sign-in provider sent too little',
    'It did not tell us who you are.',
    'Sign in another way, and tell support.',
  ),
  ProviderAddressUnconfirmed: error(
    'Your address is not confirmed there',
    'The sign-in provider has not confirmed your e-mail address, so we can’t rely on it.',
    'Confirm the address with the provider and try again, or register with a password.',
  ),
  InvalidProvider: error(
    'There is no such way to sign in',
    'This server does not offer that provider.',
    'Choose one of the ways on the sign-in page.',
  ),
  InvalidCheck: error(
    'Signing in took too long',
    'What we kept in your browser when you started is gone or does not match.',
    'Start again, in one tab, with cookies allowed.',
  ),
  CallbackRouteError: error(
    'Signing in did not work',
    'Something went wrong on our side on your way back.',
    'Try again in a moment.',
  ),
  EmailSignInError: error(
    'The e-mail could not be sent',
    'We could not write to this address.',
    'Check the address and try again.',
  ),
  MissingCSRF: error(
    'This page is too old',
    'It was opened too long ago, or cookies are off.',
    'Reload the page and try again, with cookies allowed.',
  ),
  Verification: error(
    'This link no longer works',
    'It was used already, or its quarter of an hour is over.',
    'Ask for a new link on the sign-in page.',
  ),
  AccessDenied: error(
    'This account cannot sign in',
    'It may be suspended.',
    'Write to support; they can tell you why.',
  ),
  ErrorPageLoop: notSetUp('The page that explains errors asks for a sign-in itself.'),

  // Ours
  CredentialsSignin: error(
    'That did not match',
    'E-mail address and password do not belong together, or the address is not confirmed yet.',
    'Check both. If you have just registered, open the link in our e-mail first.',
  ),
  credentials: error(
    'That did not match',
    'E-mail address and password do not belong together, or the address is not confirmed yet.',
    'Check both. If you have just registered, open the link in our e-mail first.',
  ),
  second_factor_required: error(
    'One more step',
    'Your account is protected by an authenticator app.',
    'Enter the six digits it shows, or a recovery code.',
  ),
  second_factor_wrong: error(
    'That code did not match',
    'Codes change every 30 seconds and work once.',
    'Wait for the next one and enter that; check the clock of your phone if it stays.',
  ),
  suspended: error(
    'This account is suspended',
    'You can’t sign in for now. Your money is safe where it is.',
    'Write to support; they can tell you why.',
  ),
  rate_limited: error(
    'Too many attempts',
    'To keep guessers out, we wait a little after wrong attempts.',
    'Wait a minute and try again. If you forgot the password, set a new one.',
  ),
  unavailable: error('Florin is briefly unavailable', 'Your money is safe where it is.', 'Try again in a few seconds.'),
  offline: error('Florin could not be reached', 'Your connection may be down.', 'Check it and try again.'),
  SessionRequired: error(
    'Sign in to continue',
    'The page you asked for is yours alone.',
    'You come back to it after signing in.',
  ),
  SecondFactorRequired: error(
    'One more step',
    'You are signed in, and your account is protected by an authenticator app.',
    'Enter the six digits it shows, or a recovery code.',
  ),
  Default: error(
    'Signing in did not work',
    'Something unexpected happened.',
    'Try again, and write to support if it stays.',
  ),
} as const satisfies Record<string, SignInError>

export type SignInErrorCode = keyof typeof signInErrors

/** The words for a code as it stands in an address; anything unknown reads as `Default`. */
export const signInErrorOf = (code: string | null | undefined): SignInError =>
  Object.hasOwn(signInErrors, code ?? '') ? signInErrors[code as SignInErrorCode] : signInErrors.Default
