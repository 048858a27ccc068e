import { z } from 'zod'
import { accountFacts } from '../accounts/account-facts.ts'
import { getUser } from '../accounts/accounts.ts'
import { emailChange } from '../accounts/email-changes.ts'
import { nameCorrection } from '../accounts/name-corrections.ts'
import { listPasskeys } from '../accounts/passkeys.ts'
import { phoneState } from '../accounts/phones.ts'
import { AccountLevel } from '../accounts/profiles.ts'
import { secondFactorStanding } from '../accounts/second-factor.ts'
import { listSessions } from '../accounts/sessions.ts'
import { merchantApplication } from '../market/merchants.ts'
import { accountChecklist } from '../wallet/checklist.ts'
import { getWithdrawalLimits } from '../withdrawals/limits.ts'
import { type Announcement, event, staleRead, toCustomer, toDesk } from './event.ts'
import { toOwner } from './security/security.ts'

const ofCustomer = { customer_id: z.uuid() }
/** What asks for an e-mail: its id, which is the message's too, so that sending twice arrives once. The address is sealed. */
const asking = { email_id: z.uuid(), email: z.string() }
/** An e-mail about it goes out under this id. */
const written = { ...ofCustomer, email_id: z.uuid() }
/** Up to 0.4. */
const formerly = { email_id: 'letter' }

const ONCE = { once: 'asked for once, under an id of its own' } as const
const EACH_EMAIL = { once: 'each change has an e-mail of its own', each: 'email_id' } as const
const UNHEARD = 'no page shows it: those of who is suspended have ended'
const DECIDED = 'it is decided once'

/** One of the customer's sessions may have ended: each page asks, and nobody is told which. */
const sessionEnded = ({ customer_id }: { customer_id: string }): Announcement[] => [
  toCustomer(customer_id, 'session', { ended: true }),
]

/** Something about the customer's account is another now. */
const accountChanged = ({ customer_id }: { customer_id: string }): Announcement[] => [
  toCustomer(customer_id, 'account', {}),
]

const profileRead = ({ customer_id }: { customer_id: string }): string =>
  staleRead(getUser, { params: { user_id: customer_id } })
const sessionsRead = () => [staleRead(listSessions)]

/** A registration, of an address that may be somebody's already. */
export const accountRegistered = event(
  'account.registered',
  'registration_id',
  { registration_id: z.uuid() },
  { ...ONCE, security: { tells: 'the address', by: ['email'], because: 'nobody is signed in' } },
)

/** The first proof that an address is its owner's: the account is open. */
export const accountVerified = event('account.verified', 'customer_id', ofCustomer, {
  security: { tells: 'nobody', because: 'the person is looking at the page that says so' },
  once: 'an account opens once',
  record: 'the person is looking at the page that says so',
})

export const verificationAsked = event('account.verification_asked', 'email_id', asking, {
  ...ONCE,
  security: { tells: 'the address', by: ['email'], because: 'nobody is signed in' },
})
export const resetAsked = event('account.reset_asked', 'email_id', asking, {
  ...ONCE,
  security: { tells: 'the address', by: ['email'], because: 'nobody is signed in' },
})
/** What is kept of a link that signs in, all of it hashes, and the network that asked for it. Absent up to 0.6, where it was kept when it was asked for. */
const askedLink = z.strictObject({
  hash: z.string(),
  browser_hash: z.string(),
  word_index: z.string(),
  network: z.string(),
  expires_at: z.iso.datetime(),
})
/** A link that signs in; the link is sealed, too. */
export const linkAsked = event(
  'account.link_asked',
  'email_id',
  { ...asking, url: z.string(), asked: askedLink.optional() },
  { ...ONCE, security: { tells: 'the address', by: ['email'], because: 'nobody is signed in' } },
)

export const passwordChanged = event('account.password_changed', 'customer_id', written, {
  security: toOwner,
  ...EACH_EMAIL,
  announces: sessionEnded,
  // A changed password freezes what leaves, which the profile says.
  stale: (about) => [...sessionsRead(), profileRead(about)],
  formerly,
})
export const secondFactorChanged = event(
  'account.second_factor_changed',
  'customer_id',
  {
    ...written,
    change: z.enum(['enabled', 'disabled', 'codes', 'taken_off', 'withdrawal_code_on', 'withdrawal_code_off']),
  },
  {
    security: toOwner,
    ...EACH_EMAIL,
    announces: accountChanged,
    // It freezes what leaves, as a changed password does.
    stale: (about) => [staleRead(secondFactorStanding), profileRead(about), staleRead(accountChecklist)],
    formerly,
  },
)
/** `seen_from` is sealed: with which browser, and from where. `blocked`: its counter went back, so it may have been copied. */
export const passkeyChanged = event(
  'account.passkey_changed',
  'customer_id',
  { ...written, change: z.enum(['added', 'removed', 'blocked']), seen_from: z.string(), at: z.iso.datetime() },
  {
    security: toOwner,
    ...EACH_EMAIL,
    announces: accountChanged,
    // Adding and removing one freezes what leaves, as a changed password does.
    stale: (about) => [
      staleRead(listPasskeys),
      staleRead(secondFactorStanding),
      profileRead(about),
      staleRead(accountChecklist),
    ],
    takes: 'the use of a passkey, where it is blocked',
  },
)
export const recoveryCodeUsed = event('account.recovery_code_used', 'customer_id', written, {
  security: toOwner,
  ...EACH_EMAIL,
  announces: accountChanged,
  stale: () => [staleRead(secondFactorStanding)],
  formerly,
})

/** A code is to be sent to a number. */
export const phoneCodeAsked = event(
  'phone.code_asked',
  'proof_id',
  { proof_id: z.uuid(), ...ofCustomer },
  { ...ONCE, security: { tells: 'nobody', because: 'the code itself is sent to the phone' } },
)
/** It was handed to who sends it, or refused there. */
export const phoneCodeSent = event(
  'phone.code_sent',
  'proof_id',
  { proof_id: z.uuid(), ...ofCustomer },
  {
    security: { tells: 'nobody', because: 'what is told is that the number was confirmed' },
    once: 'each code is sent once',
    announces: accountChanged,
    stale: () => [staleRead(phoneState)],
  },
)
export const phoneChanged = event(
  'account.phone_changed',
  'customer_id',
  { ...written, change: z.enum(['confirmed', 'changed']) },
  {
    security: toOwner,
    ...EACH_EMAIL,
    announces: accountChanged,
    // A change freezes what leaves.
    stale: (about) => [staleRead(phoneState), staleRead(accountFacts), profileRead(about), staleRead(accountChecklist)],
  },
)
const levelChange = { change_id: z.uuid(), ...ofCustomer, level: AccountLevel }
const ofLevel = {
  once: 'each change has an id of its own',
  announces: accountChanged,
  stale: (about: { customer_id: string }) => [
    profileRead(about),
    staleRead(accountFacts),
    staleRead(getWithdrawalLimits),
    staleRead(accountChecklist),
  ],
} as const
/** What is known of the customer is enough for a higher level, which bounds what may leave. */
export const levelRaised = event('account.level_raised', 'change_id', levelChange, {
  ...ofLevel,
  security: { tells: 'nobody', because: 'what raised or lowered it is told itself' },
})
/** What was known of the customer no longer counts. What ended says so to them itself. */
export const levelLowered = event('account.level_lowered', 'change_id', levelChange, {
  ...ofLevel,
  security: { tells: 'nobody', because: 'what raised or lowered it is told itself' },
})

const ofEmailChange = { change_id: z.uuid(), ...ofCustomer }
export const emailChangeAsked = event('email_change.asked', 'change_id', ofEmailChange, {
  security: { tells: 'its owner', by: ['email'], because: 'at the address that it is about to leave, and the new one' },
  once: 'each is asked for once',
  announces: accountChanged,
  stale: () => [staleRead(emailChange)],
})
export const emailChanged = event('email_change.done', 'change_id', ofEmailChange, {
  security: toOwner,
  once: 'each is confirmed once',
  announces: accountChanged,
  stale: (about) => [staleRead(emailChange), profileRead(about)],
})
/** It was called off, stopped, or taken back; the sessions that the latter ends say so themselves. */
export const emailChangeEnded = event('email_change.ended', 'change_id', ofEmailChange, {
  security: {
    tells: 'its owner',
    by: ['notice', 'email'],
    because: 'taken back, at both addresses; called off before it came about, nothing changed',
  },
  once: 'it ends once',
  announces: accountChanged,
  stale: (about) => [staleRead(emailChange), profileRead(about)],
})

export const sessionRevoked = event(
  'session.revoked',
  'session_id',
  { session_id: z.uuid(), ...ofCustomer },
  {
    security: {
      tells: 'nobody',
      because: 'what ends sessions of others is told itself; one’s own is ended by oneself',
    },
    once: 'a session ends once',
    announces: sessionEnded,
    stale: sessionsRead,
  },
)

/** The house closed the account to its owner, until it is restored. */
export const accountSuspended = event('account.suspended', 'customer_id', ofCustomer, {
  security: toOwner,
  once: UNHEARD,
  takes: 'the account, until it is restored',
  unseen: UNHEARD,
})
export const accountRestored = event('account.restored', 'customer_id', ofCustomer, {
  security: toOwner,
  once: UNHEARD,
})

/** The desk answered a wish to correct a legal name. */
export const nameDecided = event(
  'name.decided',
  'correction_id',
  { correction_id: z.uuid(), ...ofCustomer, state: z.enum(['approved', 'refused']) },
  {
    security: 'none',
    once: DECIDED,
    announces: accountChanged,
    stale: (about) => [staleRead(nameCorrection), profileRead(about)],
    takes: 'the wish to have a name corrected, where it is refused',
  },
)

/** The desk removed somebody's picture; the audit log has why. */
export const avatarRemoved = event(
  'avatar.removed',
  'removal_id',
  { removal_id: z.uuid(), ...ofCustomer },
  {
    security: 'none',
    once: 'each is removed once',
    announces: accountChanged,
    stale: (about) => [profileRead(about)],
    takes: 'the picture that others saw',
  },
)

/** The desk answered an application to be a merchant. */
export const merchantDecided = event(
  'merchant.decided',
  'application_id',
  { application_id: z.uuid(), ...ofCustomer, state: z.enum(['approved', 'refused']) },
  {
    security: 'none',
    once: DECIDED,
    announces: (about) => [...accountChanged(about), toDesk('merchant.decided', about.application_id)],
    stale: (about) => [staleRead(merchantApplication), profileRead(about)],
    takes: 'the badge, where it is refused',
  },
)
