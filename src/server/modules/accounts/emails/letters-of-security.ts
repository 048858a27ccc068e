import type { passkeyChanged, phoneChanged, secondFactorChanged } from '../../../../contract/events/accounts.ts'
import type { About } from '../../../../contract/events/event.ts'
import { type Param, type Sentence, say } from '../../../../contract/sentence.ts'
import { whenFact, whereFact } from './facts.ts'
import type { EmailContent } from './letter.ts'

interface Changed {
  emailId: string
  publicUrl: string
  /** Until when withdrawals pause because of it. */
  frozenUntil: Date | null
}

type Said = Readonly<{ subject: Sentence; line: Sentence }>

const frozenLine = (until: Date | null): Sentence[] =>
  until ? [say('frozen_until', { time: { instant: until.toISOString() } })] : []

/** Tells of what its owner is to undo by a new password where it wasn't them. */
const orNewPassword = ({ emailId, publicUrl, frozenUntil }: Changed, { subject, line }: Said): EmailContent => ({
  emailId,
  subject,
  lines: [line, ...frozenLine(frozenUntil)],
  link: { label: say('it_was_not_me'), url: `${publicUrl}/auth/forgot-password` },
  notYou: say('if_not_you'),
})

/** Tells that the password was changed, and that passkeys stay, where there are any. */
export function passwordLetter(changed: Changed, hasPasskey: boolean): EmailContent {
  const letter = orNewPassword(changed, { subject: say('password_subject'), line: say('password_text') })
  return hasPasskey ? { ...letter, lines: [...letter.lines, say('passkeys_stay')] } : letter
}

const FACTORS: Record<About<typeof secondFactorChanged>['change'], Said> = {
  enabled: { subject: say('app_added_subject'), line: say('app_added_text') },
  disabled: { subject: say('app_off_subject'), line: say('app_off_text') },
  codes: { subject: say('codes_subject'), line: say('codes_text') },
  taken_off: { subject: say('taken_off_subject'), line: say('taken_off_text') },
  withdrawal_code_on: { subject: say('withdrawal_code_on_subject'), line: say('withdrawal_code_on_text') },
  withdrawal_code_off: { subject: say('withdrawal_code_off_subject'), line: say('withdrawal_code_off_text') },
}

/** Tells that the second factor was changed. */
export const factorLetter = (changed: Changed, change: keyof typeof FACTORS): EmailContent =>
  orNewPassword(changed, FACTORS[change])

const PHONES: Record<About<typeof phoneChanged>['change'], Said> = {
  confirmed: { subject: say('phone_confirmed_subject'), line: say('phone_confirmed_line') },
  changed: { subject: say('phone_changed_subject'), line: say('phone_changed_line') },
}

/** Tells that a number was confirmed or changed; never which. */
export const phoneLetter = (changed: Changed, change: keyof typeof PHONES): EmailContent =>
  orNewPassword({ ...changed, frozenUntil: change === 'changed' ? changed.frozenUntil : null }, PHONES[change])

const PASSKEYS: Record<About<typeof passkeyChanged>['change'], Said> = {
  added: { subject: say('passkey_added_subject'), line: say('passkey_added_line') },
  removed: { subject: say('passkey_removed_subject'), line: say('passkey_removed_line') },
  blocked: { subject: say('passkey_blocked_subject'), line: say('passkey_blocked_line') },
}

const factorPage = (publicUrl: string): string => `${publicUrl}/dashboard/2fa`

/** Tells that a passkey was added, removed or blocked, with which browser, from where and when. */
export function passkeyLetter(
  { emailId, publicUrl, frozenUntil }: Changed,
  change: keyof typeof PASSKEYS,
  seen: { at: string; place: Param },
): EmailContent {
  const { subject, line } = PASSKEYS[change]
  return {
    emailId,
    subject,
    lines: [line, ...frozenLine(frozenUntil)],
    facts: [whenFact(seen.at), whereFact(seen.place)],
    link: { label: say('passkey_link'), url: factorPage(publicUrl) },
    notYou: say('passkey_not_you'),
  }
}

/** Tells that a recovery code was used. */
export const recoveryCodeLetter = (emailId: string, publicUrl: string): EmailContent => ({
  emailId,
  subject: say('code_used_subject'),
  lines: [say('code_used_text')],
  link: { label: say('code_used_link'), url: factorPage(publicUrl) },
  notYou: say('if_not_you'),
})
