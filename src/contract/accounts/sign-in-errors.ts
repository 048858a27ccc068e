/**
 * Every code that sign-in can end with: the sign-in library's own, by their names there, then ours. /auth/error and /auth/login
 * look up the words (`src/words/en/sign-in-errors.ts`); an unknown code reads as `Default`.
 */
export const signInErrorCodes = [
  // The set-up is wrong; nobody can sign in until the operator mends it.
  'MissingSecret',
  'MissingAuthorize',
  'MissingAdapter',
  'MissingAdapterMethods',
  'UnsupportedStrategy',
  'InvalidEndpoints',
  'UntrustedHost',
  'Configuration',
  'MissingAPIRoute',
  'UnknownAction',

  // This attempt went wrong.
  'InvalidCallbackUrl',
  'OAuthCallbackError',
  'OAuthSignInError',
  'OAuthAccountNotLinked',
  'AccountNotLinked',
  'OAuthProfileParseError',
  'ProviderAddressUnconfirmed',
  'InvalidProvider',
  'InvalidCheck',
  'CallbackRouteError',
  'EmailSignInError',
  'MissingCSRF',
  'Verification',
  'AccessDenied',
  'ErrorPageLoop',

  // Ours
  'CredentialsSignin',
  'credentials',
  'second_factor_required',
  'second_factor_wrong',
  'passkey_required',
  'passkey_or_code_required',
  'passkey_wrong',
  'passkey_not_used',
  'link_elsewhere',
  'link_word_wrong',
  'suspended',
  'closed',
  'rate_limited',
  'unavailable',
  'offline',
  'SessionRequired',
  'SecondFactorRequired',
  'Default',
] as const
/** Which second step an account asks for; of each a recovery code is the other way. */
export type SecondStepWanted = 'second_factor_required' | 'passkey_required' | 'passkey_or_code_required'

const secondSteps: Readonly<Record<SecondStepWanted, true>> = {
  second_factor_required: true,
  passkey_required: true,
  passkey_or_code_required: true,
}

/** Whether a sign-in was right so far, and goes on with a second step. */
export const isSecondStep = (code: string): code is SecondStepWanted => Object.hasOwn(secondSteps, code)

type SignInErrorCode = (typeof signInErrorCodes)[number]

/** What a person reads when signing in fails: what happened, why, and what to do next. */
export interface SignInError {
  title: string
  text: string
  next: string
}

/** A page's words for them: a code without its three doesn't compile. */
type SignInWords = Readonly<Record<`${SignInErrorCode}_${keyof SignInError}`, string>>

/** Whether a code is one of those that have words. */
export const isSignInError = (code: string | null | undefined): code is SignInErrorCode =>
  signInErrorCodes.some((known) => known === code)

/** The words for a code as it stands in an address; anything unknown reads as `Default`. */
export function signInErrorOf(words: SignInWords, code: string | null | undefined): SignInError {
  const known = isSignInError(code) ? code : 'Default'
  return { title: words[`${known}_title`], text: words[`${known}_text`], next: words[`${known}_next`] }
}
