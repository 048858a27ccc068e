import { brand } from '../../../brand.ts'
import {
  accountRegistered,
  linkAsked,
  passwordChanged,
  recoveryCodeUsed,
  resetAsked,
  secondFactorChanged,
  verificationAsked,
} from '../../../contract/events/accounts.ts'
import type { About } from '../../../contract/events/event.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { query } from '../../kernel/tx.ts'
import { type CustomerRow, customerByEmail, customerById } from './customers.rows.ts'
import { withinEmailThrottle } from './letters/email-throttle.ts'
import { instant, sendLetter } from './letters/letters.ts'
import { newestRegistration, type RegistrationRow, registrationById } from './register/registrations.rows.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { keepToken, tokenOf } from './tokens.ts'

/** Whom an address belongs to. Before it is confirmed, under the name of the latest registration: that one would be opened. */
async function addressee(ctx: Ctx, sealed: string): Promise<CustomerRow | undefined> {
  const customer = await customerByEmail(ctx, ctx.sealer.unseal(sealed))
  if (!customer || customer.email_verified_at) return customer
  const newest = await newestRegistration(query(ctx), customer.id)
  return newest && { ...customer, username: newest.username }
}

/** What a registration brings into the mailbox: its own link, or word that the address has an account. */
async function sendRegistrationLetter(ctx: Ctx, ref: string): Promise<void> {
  const registration = await registrationById(ctx, ref)
  const customer = registration && (await customerById(ctx, registration.customer_id))
  if (!customer) return
  if (customer.email_verified_at) return sendAlreadyRegisteredLetter(ctx, customer, ref)
  if (!(await withinEmailThrottle(ctx, customer.id, 'registration', ref))) return
  // Counted as one asked for, too; whether or not it would be in time.
  await withinEmailThrottle(ctx, customer.id, 'verification', ref)
  await sendVerificationLetter(ctx, customer, registration, ref)
}

/** The latest registration's link once more. Nothing for an unknown address or a confirmed one. */
async function sendVerificationAgain(
  ctx: Ctx,
  { letter_id: ref, email }: About<typeof verificationAsked>,
): Promise<void> {
  const customer = await addressee(ctx, email)
  if (!customer || customer.email_verified_at) return
  const newest = await newestRegistration(query(ctx), customer.id)
  if (!newest || !(await withinEmailThrottle(ctx, customer.id, 'verification', ref))) return
  await sendVerificationLetter(ctx, customer, newest, ref)
}

/** The link that confirms an address as one registration's; it names the registration, so that its reader can tell it is theirs. */
async function sendVerificationLetter(
  ctx: Ctx,
  customer: CustomerRow,
  registration: RegistrationRow,
  letterId: string,
) {
  const { username } = registration
  const token = tokenOf(ctx, 'verify_email', letterId)
  const owner = { customerId: customer.id, registrationId: registration.id }
  const expires = await keepToken(ctx, 'verify_email', owner, token)
  if (!expires) return
  const kind = registration.kind === 'entity' ? '&kind=entity' : ''
  const others = 'More than one registration with this address waits. Use only the letter with the username you chose.'
  await sendLetter(
    ctx,
    { ...customer, username },
    {
      letterId,
      subject: `Confirm your e-mail address for ${brand.name}`,
      lines: [
        `someone, we hope you, registered at ${brand.name} with this address and the username ${username}. Confirm it, with the password chosen then, to open the account.`,
        ...(registration.waiting > 1 ? [others] : []),
        `If you did not choose the username ${username}, there is nothing to do: without the password chosen with it the account stays closed.`,
      ],
      link: {
        label: `Confirm this address for ${username}`,
        url: `${ctx.config.PUBLIC_URL}/account-verification?token=${token}${kind}&username=${username}`,
      },
      until: { label: 'The link works once, until', at: expires },
    },
  )
}

/** A registration with a known address: its owner is told; whoever tried isn't. */
async function sendAlreadyRegisteredLetter(ctx: Ctx, customer: CustomerRow, letterId: string): Promise<void> {
  if (!(await withinEmailThrottle(ctx, customer.id, 'already_registered', letterId))) return
  await sendLetter(ctx, customer, {
    letterId,
    subject: 'Someone tried to register with your address',
    lines: [
      `someone tried to register at ${brand.name} with this address, which already has an account. Nothing has changed.`,
      'If it was you, sign in instead; if you forgot the password, you can set a new one there. If it was not you, there is nothing to do.',
    ],
    link: { label: 'Sign in', url: `${ctx.config.PUBLIC_URL}/auth/login` },
  })
}

/** The link that sets a new password. Nothing for an unknown address. */
async function sendResetLetter(ctx: Ctx, { letter_id: ref, email }: About<typeof resetAsked>): Promise<void> {
  const customer = await addressee(ctx, email)
  if (!customer || !(await withinEmailThrottle(ctx, customer.id, 'reset_password', ref))) return
  const token = tokenOf(ctx, 'reset_password', ref)
  const expires = await keepToken(ctx, 'reset_password', { customerId: customer.id }, token)
  if (!expires) return
  await sendLetter(ctx, customer, {
    letterId: ref,
    subject: `Set a new password for ${brand.name}`,
    lines: [
      'someone, we hope you, asked to set a new password for your account.',
      'Setting it signs you out everywhere and pauses withdrawals for 24 hours. If it was not you, do nothing: your password stays.',
    ],
    link: { label: 'Set a new password', url: `${ctx.config.PUBLIC_URL}/auth/reset-password?token=${token}` },
    until: { label: 'The link works once, until', at: expires },
  })
}

/** The link that signs in. Nothing for an unknown address. */
async function sendSignInLetter(ctx: Ctx, { letter_id: ref, email, url }: About<typeof linkAsked>): Promise<void> {
  const customer = await addressee(ctx, email)
  if (!customer || !(await withinEmailThrottle(ctx, customer.id, 'sign_in_link', ref))) return
  await sendLetter(ctx, customer, {
    letterId: ref,
    subject: `Your link to sign in to ${brand.name}`,
    lines: ['here is the link you asked for. If you did not ask, do nothing: nobody can sign in without it.'],
    link: { label: 'Sign in', url: ctx.sealer.unseal(url) },
    until: {
      label: 'The link works once, for a quarter of an hour from when it was asked for. This letter was written',
      at: ctx.now(),
    },
  })
}

/** Tells that the password was changed. */
async function sendPasswordChangedLetter(ctx: Ctx, about: About<typeof passwordChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  await sendLetter(ctx, customer, {
    letterId: about.letter,
    subject: 'Your password was changed',
    lines: [
      'the password of your account was changed, and all other sessions were signed out.',
      ...frozenLine(customer),
      'If it was not you, set a new password at once and write to us.',
    ],
    link: { label: 'It was not me: set a new password', url: `${ctx.config.PUBLIC_URL}/auth/forgot-password` },
  })
}

const changes: Record<About<typeof secondFactorChanged>['change'], { subject: string; line: string }> = {
  enabled: { subject: 'An authenticator app was added', line: 'an authenticator app now protects your account.' },
  disabled: {
    subject: 'The authenticator app was turned off',
    line: 'the authenticator app of your account was turned off.',
  },
  codes: {
    subject: 'New recovery codes were made',
    line: 'new recovery codes were made for your account; the older ones no longer work.',
  },
}

/** Tells that the second factor was changed. */
async function sendSecondFactorLetter(ctx: Ctx, about: About<typeof secondFactorChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  const change = changes[about.change]
  if (!customer) return
  await sendLetter(ctx, customer, {
    letterId: about.letter,
    subject: change.subject,
    lines: [change.line, ...frozenLine(customer), 'If it was not you, set a new password at once and write to us.'],
    link: { label: 'It was not me: set a new password', url: `${ctx.config.PUBLIC_URL}/auth/forgot-password` },
  })
}

/** Tells that a recovery code was used, and to make new ones when few are left. */
async function sendRecoveryCodeLetter(ctx: Ctx, about: About<typeof recoveryCodeUsed>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  await sendLetter(ctx, customer, {
    letterId: about.letter,
    subject: 'A recovery code was used',
    lines: [
      'one of your recovery codes was used to confirm that it is you. It does not work again.',
      'If it was not you, set a new password at once and write to us.',
    ],
    link: { label: 'See your second factor', url: `${ctx.config.PUBLIC_URL}/dashboard/2fa` },
  })
}

const frozenLine = (customer: CustomerRow): string[] =>
  customer.frozen_until ? [`As a precaution, withdrawals are paused until ${instant(customer.frozen_until)}.`] : []

/** What follows from the events of this module: letters, each safe to send twice under the same message id. */
export const eventJobs: readonly EventJob[] = [
  onEvent(accountRegistered, 'letter.verification', (ctx, about) => sendRegistrationLetter(ctx, about.registration_id)),
  onEvent(verificationAsked, 'letter.verification-again', sendVerificationAgain),
  onEvent(resetAsked, 'letter.reset', sendResetLetter),
  onEvent(linkAsked, 'letter.sign-in-link', sendSignInLetter),
  onEvent(passwordChanged, 'letter.password-changed', sendPasswordChangedLetter),
  onEvent(secondFactorChanged, 'letter.second-factor', sendSecondFactorLetter),
  onEvent(recoveryCodeUsed, 'letter.recovery-code', sendRecoveryCodeLetter),
]

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [{ name: 'accounts.sweep', everySeconds: 3600, run: sweepAccounts }]
