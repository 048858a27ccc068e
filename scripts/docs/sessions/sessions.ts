import { unconfirmedADay } from '../../../src/contract/withdrawals/limits.ts'
import { envSchema } from '../../../src/env.ts'
import { sourceOf } from '../limits/evaluate.ts'
import { figuresIn } from '../limits/figures.ts'
import { written } from '../limits/written.ts'
import { grid, page } from '../markdown.ts'

/** A figure where the code has it, as people read it. Throws where it isn't there any more. */
function figure(path: string, name: string, member?: string): string {
  const found = figuresIn(path, sourceOf(path).text).find((one) => one.name === name)?.value
  const value = member === undefined ? found : (found as Record<string, typeof found> | undefined)?.[member]
  if (value === undefined)
    throw new Error(
      `${path} has no figure ${name}${member ? `.${member}` : ''} any more: say in scripts/docs/sessions where it is`,
    )
  return written(name, value)
}

const ACCOUNTS = 'src/server/modules/accounts'
const STAFF = 'src/server/modules/desk/staff/staff-session.ts'
const tokens = (purpose: string) => figure(`${ACCOUNTS}/tokens.ts`, 'TOKEN_MINUTES', purpose)
const idle = (): string => `${envSchema.shape.SESSION_DAYS.parse(undefined)} d (SESSION_DAYS)`

const sessions = (): string[][] => [
  [
    'a customer’s',
    idle(),
    figure(`${ACCOUNTS}/sign-in/open-session.ts`, 'LONGEST_DAYS'),
    'as many as they like: each is in their list with device and network, and they end one or all others there',
    'signing out; by its owner from elsewhere; a new password, a new e-mail address, closing or suspending the account; by the desk or `./florin account`',
    'A week lets people come back to what lasts days (a bank transfer), and a month asks for the password often enough to be known. What moves money or takes a guard away is confirmed once more, whatever the session’s age.',
  ],
  [
    'one whose second factor is to come',
    idle(),
    figure(`${ACCOUNTS}/sign-in/open-session.ts`, 'LONGEST_DAYS'),
    'the same',
    'the code, after which it has another id; signing out',
    'It opens nothing: the API refuses it.',
  ],
  [
    'staff’s at the desk',
    figure(STAFF, 'IDLE_MS'),
    figure(STAFF, 'LONGEST_MS'),
    'as many as they have screens',
    'signing out; `./florin staff reset` or `disable`, and a new second factor',
    'A screen that stays open is an open desk: half an hour is a break, twelve hours a working day. Acts that move money ask for a passkey each.',
  ],
]

const bearers = (): string[][] => [
  [
    'the browser’s cookie',
    'names a session, encrypted and signed; Secure, HttpOnly, SameSite=Lax',
    'as the session',
    'the session’s row is asked each time, so it is worth nothing once that has ended',
  ],
  [
    'the API’s token',
    'names a session, signed (HS256), for one audience',
    figure(`${ACCOUNTS}/sign-in/bearer.ts`, 'TOKEN_SECONDS'),
    'the same; its own hour bounds how long a stolen one is of use, and pages get another one meanwhile',
  ],
  [
    'the desk’s cookie',
    '256 random bits, kept as a hash; Secure, HttpOnly, SameSite=Strict, for /desk alone',
    figure(STAFF, 'LONGEST_MS'),
    'the same',
  ],
  [
    'a live connection',
    'a signature for one socket and channel, with the session in it',
    'as the session',
    'ends with it at once, and is looked at every ten seconds',
  ],
]

const links = (): string[][] => [
  ['to sign in', tokens('sign_in_link'), 'once', 'long enough for mail to come, and no longer'],
  ['to set a new password', tokens('reset_password'), 'once; a second factor stays', 'as long as one that signs in'],
  [
    'to confirm an address at registration',
    tokens('verify_email'),
    'once; with the password, or for half an hour in the browser that registered',
    'people come back the next day; where the password was typed a moment ago it opens the session, too',
  ],
  [
    'to confirm a new address',
    figure(`${ACCOUNTS}/email-change/change-email.ts`, 'CONFIRM_MS'),
    'once, by who asked and is signed in',
    'the same',
  ],
  [
    'to take a new address back',
    figure(`${ACCOUNTS}/email-change/change-email.ts`, 'UNDO_MS'),
    'once',
    'who was away finds it, while the account is frozen for what leaves it',
  ],
  [
    'to open a closed account again',
    figure('src/contract/accounts/closures.ts', 'UNDO_DAYS'),
    'once',
    'the days in which nothing is erased yet',
  ],
  [
    'to join a company’s team',
    figure('src/contract/teams/team.ts', 'invitationDays'),
    'once, by whoever has that address',
    'people ask a colleague first',
  ],
]

const codes = (): string[][] => [
  [
    'authenticator app',
    `${figure(`${ACCOUNTS}/second-factor/codes.ts`, 'STEP_SECONDS')}, and one more for what typing and sending take (RFC 6238, 5.2)`,
    'once each, guesses counted',
  ],
  [
    'recovery code',
    'until it is used, or new ones are made',
    `once each, ${figure(`${ACCOUNTS}/second-factor/codes.ts`, 'RECOVERY_CODES')} of them`,
  ],
  ['passkey’s challenge', figure(`${ACCOUNTS}/passkeys/challenges.ts`, 'CHALLENGE_MS'), 'once'],
  [
    'by e-mail, for a withdrawal',
    figure('src/contract/withdrawals/email-code.ts', 'emailCodeMinutes'),
    'once, guesses counted',
  ],
]

const ways = (): string[][] => [
  [
    'password',
    'something known; and the second factor where there is one',
    'guesses by network and account, a list of common and breached ones, words of the house and the customer',
  ],
  [
    'passkey',
    'something had, and known or inherent: user verification is asked for',
    'a counter that goes back blocks it',
  ],
  ['link by e-mail', 'the mailbox; and the second factor where there is one', 'one use, a limit for each address'],
  [
    'OpenID Connect, where the operator has one',
    'what the provider asks for; and the second factor where there is one',
    'known by issuer and `sub`; an address that it doesn’t vouch for opens nothing',
  ],
  ['staff', 'password and authenticator app or passkey, both in production', 'the same counting; passkeys for acts'],
  [
    'operators',
    'a shell on the machine',
    '`./florin` asks for a reason where it changes an account, which the audit log has',
  ],
]

/** Sessions, tokens, links and codes: how long each lives, how it ends, and why these figures. */
export function sessionList(): string {
  return page(
    'Sessions, tokens and ways in',
    `Figures are read off the code. NIST SP 800-63B asks at its second level for a new sign-in after twelve hours or half an hour idle: the desk keeps that. Customers have longer ones by our own weighing: what a session alone lets leave is at most ${unconfirmedADay} EUR worth within 24 hours, to all payees together, and only to those who were sent something before, with the browser and from the network that it was opened with. Each other act by which value leaves is confirmed by a second factor or the password (\`step_up\` in the contract; [every one of them is tried without](../../tests/journeys/session-alone.test.ts)). An e-mail tells of each transfer.`,
    '## Sessions',
    grid(['session', 'ends idle after', 'ends at the latest after', 'how many', 'ends by', 'why so'], sessions()),
    '## What bears them',
    grid(['bearer', 'what it is', 'lives', 'when the session has ended'], bearers()),
    '## Links',
    'Each is kept as a hash alone; the newest of a kind doesn’t end the others, one that was used does.',
    grid(['link', 'works for', 'how often', 'why so'], links()),
    '## Codes',
    grid(['code', 'works for', 'how often'], codes()),
    '## Ways in',
    'All lead to the same session, and past the same second factor; none is weaker for who has set one up. What is counted and how often stands in [limits](limits.md).',
    grid(['way', 'what it takes', 'what holds guessing'], ways()),
    '## With a provider’s session',
    'A provider (OIDC_ISSUER) is asked once, at sign-in, with PKCE, state and nonce; its tokens are kept nowhere. From then on ours lives by the figures above, whatever becomes of the provider’s: it is not asked again, its sign-out ends nothing here, and signing out here leaves its session, which people read as they sign out of everything there. Who must be out at once is suspended here, too. After thirty days at most they come by the provider again, which asks for what it asks.',
  )
}
