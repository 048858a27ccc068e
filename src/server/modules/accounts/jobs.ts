import { brand } from '../../../brand.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { ClockJob, EventJob, Happening } from '../../kernel/jobs.ts'
import { type CustomerRow, customerByEmail, customerById } from './customers.rows.ts'
import { instant, sendLetter } from './letters.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { keepToken, tokenOf } from './tokens.ts'

const addressee = (ctx: Ctx, { payload }: Pick<Happening, 'payload'>): Promise<CustomerRow | undefined> =>
  customerByEmail(ctx, ctx.sealer.unseal(String(payload.email)))

/** The link that confirms an address. Nothing for an unknown address or a confirmed one. */
async function sendVerificationLetter(ctx: Ctx, { ref, payload }: Pick<Happening, 'ref' | 'payload'>): Promise<void> {
  const customer = await addressee(ctx, { payload })
  if (!customer || customer.email_verified_at) return
  const token = tokenOf(ctx, 'verify_email', ref)
  const expires = await keepToken(ctx, 'verify_email', customer.id, token)
  if (!expires) return
  const kind = customer.kind === 'entity' ? '&kind=entity' : ''
  await sendLetter(ctx, customer, {
    letterId: ref,
    subject: `Confirm your e-mail address for ${brand.name}`,
    lines: [
      `someone, we hope you, registered at ${brand.name} with this address. Confirm it to open the account.`,
      'If it was not you, do nothing: without the link the account stays closed.',
    ],
    link: { label: 'Confirm this address', url: `${ctx.config.PUBLIC_URL}/account-verification?token=${token}${kind}` },
    until: { label: 'The link works once, until', at: expires },
  })
}

/** A registration with a known address: its owner is told; whoever tried isn't. */
async function sendAlreadyRegisteredLetter(ctx: Ctx, happening: Happening): Promise<void> {
  const customer = await addressee(ctx, happening)
  if (!customer) return
  if (!customer.email_verified_at) return sendVerificationLetter(ctx, happening)
  await sendLetter(ctx, customer, {
    letterId: happening.ref,
    subject: 'Someone tried to register with your address',
    lines: [
      `someone tried to register at ${brand.name} with this address, which already has an account. Nothing has changed.`,
      'If it was you, sign in instead; if you forgot the password, you can set a new one there. If it was not you, there is nothing to do.',
    ],
    link: { label: 'Sign in', url: `${ctx.config.PUBLIC_URL}/auth/login` },
  })
}

/** The link that sets a new password. Nothing for an unknown address. */
async function sendResetLetter(ctx: Ctx, { ref, payload }: Happening): Promise<void> {
  const customer = await addressee(ctx, { payload })
  if (!customer) return
  const token = tokenOf(ctx, 'reset_password', ref)
  const expires = await keepToken(ctx, 'reset_password', customer.id, token)
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
async function sendSignInLetter(ctx: Ctx, { ref, payload }: Happening): Promise<void> {
  const customer = await addressee(ctx, { payload })
  if (!customer) return
  await sendLetter(ctx, customer, {
    letterId: ref,
    subject: `Your link to sign in to ${brand.name}`,
    lines: ['here is the link you asked for. If you did not ask, do nothing: nobody can sign in without it.'],
    link: { label: 'Sign in', url: ctx.sealer.unseal(String(payload.url)) },
    until: {
      label: 'The link works once, for a quarter of an hour from when it was asked for. This letter was written',
      at: ctx.now(),
    },
  })
}

/** Tells that the password was changed. */
async function sendPasswordChangedLetter(ctx: Ctx, { ref, payload }: Happening): Promise<void> {
  const customer = await customerById(ctx, ref)
  if (!customer) return
  await sendLetter(ctx, customer, {
    letterId: String(payload.letter),
    subject: 'Your password was changed',
    lines: [
      'the password of your account was changed, and all other sessions were signed out.',
      ...frozenLine(customer),
      'If it was not you, set a new password at once and write to us.',
    ],
    link: { label: 'It was not me: set a new password', url: `${ctx.config.PUBLIC_URL}/auth/forgot-password` },
  })
}

const changes: Record<string, { subject: string; line: string }> = {
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
async function sendSecondFactorLetter(ctx: Ctx, { ref, payload }: Happening): Promise<void> {
  const customer = await customerById(ctx, ref)
  const change = changes[String(payload.change)]
  if (!customer || !change) return
  await sendLetter(ctx, customer, {
    letterId: String(payload.letter),
    subject: change.subject,
    lines: [change.line, ...frozenLine(customer), 'If it was not you, set a new password at once and write to us.'],
    link: { label: 'It was not me: set a new password', url: `${ctx.config.PUBLIC_URL}/auth/forgot-password` },
  })
}

/** Tells that a recovery code was used, and to make new ones when few are left. */
async function sendRecoveryCodeLetter(ctx: Ctx, { ref, payload }: Happening): Promise<void> {
  const customer = await customerById(ctx, ref)
  if (!customer) return
  await sendLetter(ctx, customer, {
    letterId: String(payload.letter),
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
  { name: 'letter.verification', event: 'account.registered', run: sendVerificationLetter },
  { name: 'letter.already-registered', event: 'account.registered_again', run: sendAlreadyRegisteredLetter },
  { name: 'letter.verification-again', event: 'account.verification_asked', run: sendVerificationLetter },
  { name: 'letter.reset', event: 'account.reset_asked', run: sendResetLetter },
  { name: 'letter.sign-in-link', event: 'account.link_asked', run: sendSignInLetter },
  { name: 'letter.password-changed', event: 'account.password_changed', run: sendPasswordChangedLetter },
  { name: 'letter.second-factor', event: 'account.second_factor_changed', run: sendSecondFactorLetter },
  { name: 'letter.recovery-code', event: 'account.recovery_code_used', run: sendRecoveryCodeLetter },
]

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [{ name: 'accounts.sweep', everySeconds: 3600, run: sweepAccounts }]
