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
import type { Ctx } from '../../kernel/context.ts'
import { type ClockJob, type EventJob, onEvent, sweeping } from '../../kernel/jobs.ts'
import { saidPlace } from '../../kernel/security/device.ts'
import { query } from '../../kernel/tx.ts'
import { type CustomerRow, customerByEmail, customerById } from './customers.rows.ts'
import { emailChangeJobs } from './email-change/email-change-jobs.ts'
import { withinEmailThrottle, withinLinkThrottle } from './emails/email-throttle.ts'
import { confirmLetter, registeredLetter, resetLetter, signInLetter } from './emails/letters-of-registering.ts'
import { factorLetter, passkeyLetter, passwordLetter, recoveryCodeLetter } from './emails/letters-of-security.ts'
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
  const { PUBLIC_URL: publicUrl } = ctx.config
  const { kind, waiting } = registration
  // In the language of this registration: another with the same address may have been done in another one.
  const to = { ...customer, username, profile_sealed }
  await sendEmail(ctx, to, confirmLetter({ emailId, publicUrl, username, token, expires, kind, waiting }))
}

/** A registration with a known address: its owner is told; whoever tried isn't. */
async function sendAlreadyRegisteredEmail(ctx: Ctx, customer: CustomerRow, emailId: string): Promise<void> {
  if (!(await withinEmailThrottle(ctx, customer.id, 'already_registered', emailId))) return
  await sendEmail(ctx, customer, registeredLetter(emailId, ctx.config.PUBLIC_URL))
}

/** The link that sets a new password. Nothing for an unknown address. */
async function sendResetEmail(ctx: Ctx, { email_id: ref, email }: About<typeof resetAsked>): Promise<void> {
  const customer = await addressee(ctx, email)
  if (!customer || !(await withinEmailThrottle(ctx, customer.id, 'reset_password', ref))) return
  const token = tokenOf(ctx, 'reset_password', ref)
  const expires = await keepToken(ctx, 'reset_password', { customerId: customer.id }, token)
  if (!expires) return
  await sendEmail(ctx, customer, resetLetter(ref, ctx.config.PUBLIC_URL, token, expires))
}

/** The link that signs in. Nothing for an unknown address. */
async function sendSignInEmail(ctx: Ctx, { email_id: ref, email, url, asked }: About<typeof linkAsked>): Promise<void> {
  const customer = ctx.config.SIGN_IN_LINKS ? await addressee(ctx, email) : undefined
  // Up to 0.6 it was kept when it was asked for.
  const asker = asked ?? { browser_hash: '', network: '' }
  if (!customer || !(await withinLinkThrottle(ctx, customer.id, asker, ref))) return
  if (asked) await keepSignInLink(ctx, customer.id, asked)
  await sendEmail(ctx, customer, signInLetter(ref, ctx.sealer.unseal(url), ctx.now()))
}

const changed = (ctx: Ctx, emailId: string, { frozen_until: frozenUntil }: CustomerRow) => ({
  emailId,
  publicUrl: ctx.config.PUBLIC_URL,
  frozenUntil,
})

/** Tells that the password was changed. */
async function sendPasswordChangedEmail(ctx: Ctx, about: About<typeof passwordChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  await sendEmail(ctx, customer, passwordLetter(changed(ctx, about.email_id, customer), Boolean(customer.passkey)))
}

/** Tells that the second factor was changed. */
async function sendSecondFactorEmail(ctx: Ctx, about: About<typeof secondFactorChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  await sendEmail(ctx, customer, factorLetter(changed(ctx, about.email_id, customer), about.change))
}

/** Tells that a passkey was added, removed or blocked, with which browser, from where and when. */
async function sendPasskeyEmail(ctx: Ctx, about: About<typeof passkeyChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  const seen = { at: about.at, place: saidPlace(ctx.sealer.unseal(about.seen_from)) }
  await sendEmail(ctx, customer, passkeyLetter(changed(ctx, about.email_id, customer), about.change, seen))
}

/** Tells that a recovery code was used, and to make new ones when few are left. */
async function sendRecoveryCodeEmail(ctx: Ctx, about: About<typeof recoveryCodeUsed>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (customer) await sendEmail(ctx, customer, recoveryCodeLetter(about.email_id, ctx.config.PUBLIC_URL))
}

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
