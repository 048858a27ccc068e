import { brand } from '../../../brand.ts'
import {
  accountRegistered,
  linkAsked,
  passkeyChanged,
  passwordChanged,
  recoveryCodeUsed,
  resetAsked,
  secondFactorChanged,
  verificationAsked,
} from '../../../contract/events/accounts.ts'
import type { About } from '../../../contract/events/event.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type ClockJob, type EventJob, onEvent, sweeping } from '../../kernel/jobs.ts'
import { saidPlace } from '../../kernel/security/device.ts'
import { query } from '../../kernel/tx.ts'
import { type CustomerRow, customerByEmail, customerById } from './customers.rows.ts'
import { emailChangeJobs } from './email-change/email-change-jobs.ts'
import { withinEmailThrottle, withinLinkThrottle } from './emails/email-throttle.ts'
import { sendEmail } from './emails/send-email.ts'
import { phoneJobs } from './phone/phone-jobs.ts'
import { newestRegistration, type RegistrationRow, registrationById } from './register/registrations.rows.ts'
import { endRestrictions } from './restrictions/lift-restriction.ts'
import { keepSignInLink } from './sign-in/sign-in-links.rows.ts'
import { accountSweeps } from './sweep-accounts.ts'
import { teamJobs } from './team/team-jobs.ts'
import { keepToken, tokenOf } from './tokens.ts'

/** Whom an address belongs to. Before it is confirmed, under the name of the latest registration: that one would be opened. */
async function addressee(ctx: Ctx, sealed: string): Promise<CustomerRow | undefined> {
  const customer = await customerByEmail(ctx, ctx.sealer.unseal(sealed))
  if (!customer || customer.email_verified_at) return customer
  const newest = await newestRegistration(query(ctx), customer.id)
  return newest && { ...customer, username: newest.username }
}

/** What a registration brings into the mailbox: its own link, or word that the address has an account. */
async function sendRegistrationEmail(ctx: Ctx, ref: string): Promise<void> {
  const registration = await registrationById(ctx, ref)
  const customer = registration && (await customerById(ctx, registration.customer_id))
  if (!customer) return
  if (customer.email_verified_at) return sendAlreadyRegisteredEmail(ctx, customer, ref)
  if (!(await withinEmailThrottle(ctx, customer.id, 'registration', ref))) return
  // Counted as one asked for, too; whether or not it would be in time.
  await withinEmailThrottle(ctx, customer.id, 'verification', ref)
  await sendVerificationEmail(ctx, customer, registration, ref)
}

/** The latest registration's link once more. Nothing for an unknown address or a confirmed one. */
async function sendVerificationAgain(
  ctx: Ctx,
  { email_id: ref, email }: About<typeof verificationAsked>,
): Promise<void> {
  const customer = await addressee(ctx, email)
  if (!customer || customer.email_verified_at) return
  const newest = await newestRegistration(query(ctx), customer.id)
  if (!newest || !(await withinEmailThrottle(ctx, customer.id, 'verification', ref))) return
  await sendVerificationEmail(ctx, customer, newest, ref)
}

/** The link that confirms an address as one registration's; it names the registration, so that its reader can tell it is theirs. */
async function sendVerificationEmail(ctx: Ctx, customer: CustomerRow, registration: RegistrationRow, emailId: string) {
  const { username, profile_sealed } = registration
  const token = tokenOf(ctx, 'verify_email', emailId)
  const owner = { customerId: customer.id, registrationId: registration.id }
  const expires = await keepToken(ctx, 'verify_email', owner, token)
  if (!expires) return
  const kind = registration.kind === 'entity' ? '&kind=entity' : ''
  await sendEmail(
    ctx,
    // In the language of this registration: another with the same address may have been done in another one.
    { ...customer, username, profile_sealed },
    {
      emailId,
      subject: say('confirm_subject', { brand: brand.name }),
      lines: [
        say('confirm_text', { brand: brand.name, username }),
        ...(registration.waiting > 1 ? [say('confirm_others')] : []),
        say('confirm_not_you', { username }),
      ],
      link: {
        label: say('confirm_link', { username }),
        url: `${ctx.config.PUBLIC_URL}/account-verification?username=${username}${kind}#token=${token}`,
      },
      until: say('works_until', { time: { instant: expires.toISOString() } }),
    },
  )
}

/** A registration with a known address: its owner is told; whoever tried isn't. */
async function sendAlreadyRegisteredEmail(ctx: Ctx, customer: CustomerRow, emailId: string): Promise<void> {
  if (!(await withinEmailThrottle(ctx, customer.id, 'already_registered', emailId))) return
  await sendEmail(ctx, customer, {
    emailId,
    subject: say('registered_subject'),
    lines: [say('registered_text', { brand: brand.name }), say('registered_if_you')],
    link: { label: say('sign_in'), url: `${ctx.config.PUBLIC_URL}/auth/login` },
  })
}

/** The link that sets a new password. Nothing for an unknown address. */
async function sendResetEmail(ctx: Ctx, { email_id: ref, email }: About<typeof resetAsked>): Promise<void> {
  const customer = await addressee(ctx, email)
  if (!customer || !(await withinEmailThrottle(ctx, customer.id, 'reset_password', ref))) return
  const token = tokenOf(ctx, 'reset_password', ref)
  const expires = await keepToken(ctx, 'reset_password', { customerId: customer.id }, token)
  if (!expires) return
  await sendEmail(ctx, customer, {
    emailId: ref,
    subject: say('reset_subject', { brand: brand.name }),
    lines: [say('reset_text'), say('reset_effect')],
    link: { label: say('reset_link'), url: `${ctx.config.PUBLIC_URL}/auth/reset-password#token=${token}` },
    until: say('works_until', { time: { instant: expires.toISOString() } }),
  })
}

/** The link that signs in. Nothing for an unknown address. */
async function sendSignInEmail(ctx: Ctx, { email_id: ref, email, url, asked }: About<typeof linkAsked>): Promise<void> {
  const customer = ctx.config.SIGN_IN_LINKS ? await addressee(ctx, email) : undefined
  // Up to 0.6 it was kept when it was asked for.
  const asker = asked ?? { browser_hash: '', network: '' }
  if (!customer || !(await withinLinkThrottle(ctx, customer.id, asker, ref))) return
  if (asked) await keepSignInLink(ctx, customer.id, asked)
  await sendEmail(ctx, customer, {
    emailId: ref,
    subject: say('sign_in_subject', { brand: brand.name }),
    lines: [say('sign_in_text')],
    link: { label: say('sign_in'), url: ctx.sealer.unseal(url) },
    until: say('sign_in_written', { time: { instant: ctx.now().toISOString() } }),
  })
}

/** Tells that the password was changed. */
async function sendPasswordChangedEmail(ctx: Ctx, about: About<typeof passwordChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  await sendEmail(ctx, customer, {
    emailId: about.email_id,
    subject: say('password_subject'),
    lines: [
      say('password_text'),
      ...frozenLine(customer),
      say('if_not_you'),
      ...(customer.passkey ? [say('passkeys_stay')] : []),
    ],
    link: { label: say('it_was_not_me'), url: `${ctx.config.PUBLIC_URL}/auth/forgot-password` },
  })
}

const changes: Record<About<typeof secondFactorChanged>['change'], { subject: Sentence; line: Sentence }> = {
  enabled: { subject: say('app_added_subject'), line: say('app_added_text') },
  disabled: {
    subject: say('app_off_subject'),
    line: say('app_off_text'),
  },
  codes: {
    subject: say('codes_subject'),
    line: say('codes_text'),
  },
  taken_off: { subject: say('taken_off_subject'), line: say('taken_off_text') },
  withdrawal_code_on: { subject: say('withdrawal_code_on_subject'), line: say('withdrawal_code_on_text') },
  withdrawal_code_off: { subject: say('withdrawal_code_off_subject'), line: say('withdrawal_code_off_text') },
}

/** Tells that the second factor was changed. */
async function sendSecondFactorEmail(ctx: Ctx, about: About<typeof secondFactorChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  const change = changes[about.change]
  if (!customer) return
  await sendEmail(ctx, customer, {
    emailId: about.email_id,
    subject: change.subject,
    lines: [change.line, ...frozenLine(customer), say('if_not_you')],
    link: { label: say('it_was_not_me'), url: `${ctx.config.PUBLIC_URL}/auth/forgot-password` },
  })
}

const passkeyChanges: Record<About<typeof passkeyChanged>['change'], { subject: Sentence; line: Sentence }> = {
  added: { subject: say('passkey_added_subject'), line: say('passkey_added_line') },
  removed: { subject: say('passkey_removed_subject'), line: say('passkey_removed_line') },
  blocked: { subject: say('passkey_blocked_subject'), line: say('passkey_blocked_line') },
}

/** Tells that a passkey was added, removed or blocked, with which browser, from where and when. */
async function sendPasskeyEmail(ctx: Ctx, about: About<typeof passkeyChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  const { subject, line } = passkeyChanges[about.change]
  const place = ctx.sealer.unseal(about.seen_from)
  await sendEmail(ctx, customer, {
    emailId: about.email_id,
    subject,
    lines: [
      line,
      say('passkey_seen_from', { place: saidPlace(place), time: { instant: about.at } }),
      ...frozenLine(customer),
      say('passkey_not_you'),
    ],
    link: { label: say('passkey_link'), url: `${ctx.config.PUBLIC_URL}/dashboard/2fa` },
  })
}

/** Tells that a recovery code was used, and to make new ones when few are left. */
async function sendRecoveryCodeEmail(ctx: Ctx, about: About<typeof recoveryCodeUsed>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  await sendEmail(ctx, customer, {
    emailId: about.email_id,
    subject: say('code_used_subject'),
    lines: [say('code_used_text'), say('if_not_you')],
    link: { label: say('code_used_link'), url: `${ctx.config.PUBLIC_URL}/dashboard/2fa` },
  })
}

const frozenLine = ({ frozen_until: until }: CustomerRow): Sentence[] =>
  until ? [say('frozen_until', { time: { instant: until.toISOString() } })] : []

/** What follows from the events of this module: emails, each safe to send twice under the same message id. */
export const eventJobs: readonly EventJob[] = [
  onEvent(accountRegistered, 'email.verification', (ctx, about) => sendRegistrationEmail(ctx, about.registration_id)),
  onEvent(verificationAsked, 'email.verification-again', sendVerificationAgain),
  onEvent(resetAsked, 'email.reset', sendResetEmail),
  onEvent(linkAsked, 'email.sign-in-link', sendSignInEmail),
  onEvent(passwordChanged, 'email.password-changed', sendPasswordChangedEmail),
  onEvent(secondFactorChanged, 'email.second-factor', sendSecondFactorEmail),
  onEvent(passkeyChanged, 'email.passkey-changed', sendPasskeyEmail),
  onEvent(recoveryCodeUsed, 'email.recovery-code', sendRecoveryCodeEmail),
  ...phoneJobs,
  ...emailChangeJobs,
  ...teamJobs,
]

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [
  sweeping('accounts.sweep', 3600, accountSweeps),
  { name: 'accounts.end-restrictions', everySeconds: 10, run: endRestrictions },
]
