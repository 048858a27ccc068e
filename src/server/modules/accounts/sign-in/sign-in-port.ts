import type { SecondStepWanted } from '../../../../contract/accounts/sign-in-errors.ts'
import type { Place } from '../../../kernel/context.ts'
import type { secondFactorFor } from '../../../kernel/security/second-factor-for.ts'
import type { LinkAsked } from './ask-for-link.ts'
import type { SessionRef } from './bearer.ts'
import type { ProviderPerson } from './identities.ts'
import type { LiveSession, OpenedSession } from './open-session.ts'
import type { SecondStep } from './second-step.ts'
import type { ConfirmationSignIn } from './sign-in-with-confirmation.ts'
import type { LinkSignIn } from './sign-in-with-link.ts'
import type { PasskeySignIn } from './sign-in-with-passkey.ts'
import type { PasswordSignIn } from './sign-in-with-password.ts'

export type SignInOutcome =
  | { ok: true; customerId: string; sessionId: string; username: string }
  | { ok: false; why: SignInRefusal }

/** `credentials` stands for an unknown address, a wrong password and an unconfirmed address alike; `Verification` for a link that was used, is too old or never was. */
type SignInRefusal =
  | 'credentials'
  | SecondStepWanted
  | 'second_factor_wrong'
  | 'passkey_wrong'
  | 'Verification'
  | 'link_elsewhere'
  | 'link_word_wrong'
  | 'suspended'
  | 'closed'
  | 'rate_limited'

export interface SignInUser {
  id: string
  email: string
  username: string
  emailVerified: Date | null
  suspended: boolean
}

export interface SignInSettings {
  /** The newest first: it encrypts cookies, the others still open theirs. */
  secrets: string[]
  basePath: string
  publicUrl: string
  sessionSeconds: number
  /** Links by e-mail sign in. */
  links: boolean
  /** Which customers need a second factor. */
  secondFactor: ReturnType<typeof secondFactorFor>
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string }
}

/** What auth.config.ts and the middleware ask of the accounts module, through the running application. Every id is a UUIDv7. */
export interface SignInPort {
  settings: SignInSettings
  /** Checks e-mail and password, and the second factor where one is enrolled; opens a server-side session. */
  withPassword(input: PasswordSignIn): Promise<SignInOutcome>
  /** Signs in whoever the passkey belongs to that signed: it is both factors, since its device verified them. */
  withPasskey(input: PasskeySignIn): Promise<SignInOutcome>
  /** Opens a session for who came by a provider; it awaits a code where a second factor is enrolled. Null: not an active customer. */
  open(input: { customerId: string; via: 'oidc' } & Place): Promise<OpenedSession | null>
  /** The session if it lives; using it moves its end further. */
  session(sessionId: string): Promise<LiveSession | undefined>
  /** The second step where a session awaits its code: that, or the JSON of what a passkey signed. Answers the id that the session has from now on; undefined: it was wrong. */
  giveCode(session: SessionRef, given: SecondStep, place: Place): Promise<string | undefined>
  /** What a customer's session that awaits its code may be given. */
  secondStepOf(customerId: string): Promise<SecondStepWanted | undefined>
  /** Whether somebody has a second factor that counts where one is needed. */
  hasFactor(personId: string): Promise<boolean>
  /** The session that takes this one's place, for another account: a company's that its person is of, or their own. Undefined: not theirs to act for. */
  actFor(sessionId: string, accountId: string): Promise<LiveSession | undefined>
  end(sessionId: string): Promise<void>
  /** Ends the session that a browser held, since it signed in anew. */
  replace(sessionId: string, by: string): Promise<void>
  /** A fresh bearer token for the API. */
  mintToken(session: SessionRef): Promise<string>
  userById(id: string): Promise<SignInUser | null>
  userByEmail(email: string): Promise<SignInUser | null>
  userByIdentity(provider: string, subject: string): Promise<SignInUser | null>
  /** A new customer whom a provider vouches for. */
  createFromProvider(person: ProviderPerson): Promise<SignInUser>
  linkIdentity(identity: { provider: string; subject: string; customerId: string }): Promise<void>
  /** Asks for the sign-in e-mail; the same work whether or not the address is known. */
  askForLink(input: LinkAsked): Promise<void>
  /** Signs in with a link by e-mail, in the browser that asked for it, or with the word that it shows; the session awaits a code where a second factor is enrolled. */
  withLink(input: LinkSignIn): Promise<SignInOutcome>
  /** Opens an account with its confirmation's link, in the browser that registered it, and signs in there; the link stays usable where it is another. */
  withConfirmation(input: ConfirmationSignIn): Promise<SignInOutcome>
  /** What the sign-in library has to say for itself, into the log. */
  note(entry: { level: 'debug' | 'warn' | 'error'; code: string; message: string }): void
  /** Writes down what the browser's sign-in code reports. False: too much of it. */
  beacon(entry: { level: 'debug' | 'warn' | 'error'; code: string; ip: string }): boolean
}
