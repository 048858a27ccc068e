import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import type { EmailContent } from './letter.ts'

interface Registered {
  emailId: string
  publicUrl: string
  username: string
  token: string
  expires: Date
  kind: 'individual' | 'entity'
  /** How many registrations with the address wait. */
  waiting: number
}

/** The link that confirms an address as one registration's; it names the registration, so that its reader can tell it is theirs. */
export const confirmLetter = ({
  emailId,
  publicUrl,
  username,
  token,
  expires,
  kind,
  waiting,
}: Registered): EmailContent => ({
  emailId,
  subject: say('confirm_subject', { brand: brand.name }),
  lines: [say('confirm_text', { brand: brand.name, username }), ...(waiting > 1 ? [say('confirm_others')] : [])],
  link: {
    label: say('confirm_link', { username }),
    url: `${publicUrl}/account-verification?username=${username}${kind === 'entity' ? '&kind=entity' : ''}#token=${token}`,
  },
  until: say('works_until', { time: { instant: expires.toISOString() } }),
  notYou: say('confirm_not_you', { username }),
})

/** Word that somebody registers with an address that has an account. */
export const registeredLetter = (emailId: string, publicUrl: string): EmailContent => ({
  emailId,
  subject: say('registered_subject'),
  lines: [say('registered_text', { brand: brand.name }), say('registered_if_you')],
  link: { label: say('sign_in'), url: `${publicUrl}/auth/login` },
})

/** The link that sets a new password. */
export const resetLetter = (emailId: string, publicUrl: string, token: string, expires: Date): EmailContent => ({
  emailId,
  subject: say('reset_subject', { brand: brand.name }),
  lines: [say('reset_text'), say('reset_effect')],
  link: { label: say('reset_link'), url: `${publicUrl}/auth/reset-password#token=${token}` },
  until: say('works_until', { time: { instant: expires.toISOString() } }),
})

/** The link that signs in, written at a time. */
export const signInLetter = (emailId: string, url: string, now: Date): EmailContent => ({
  emailId,
  subject: say('sign_in_subject', { brand: brand.name }),
  lines: [say('sign_in_text')],
  link: { label: say('sign_in'), url },
  until: say('sign_in_written', { time: { instant: now.toISOString() } }),
})
