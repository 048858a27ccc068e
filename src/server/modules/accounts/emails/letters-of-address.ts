import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import type { EmailContent } from './letter.ts'

const CONTACT = '/dashboard/settings?tab=contact'

interface Change {
  id: string
  publicUrl: string
}

const undoLink = (publicUrl: string, token: string): EmailContent['link'] => ({
  label: say('email_undo_link'),
  url: `${publicUrl}/auth/undo-email#token=${token}`,
})

/** To the new address: the link that confirms it. */
export const confirmAddressLetter = (
  { id, publicUrl }: Change,
  { username, token, expires }: { username: string; token: string; expires: Date },
): EmailContent => ({
  emailId: `email-new-${id}`,
  subject: say('email_confirm_subject', { brand: brand.name }),
  lines: [say('email_confirm_text', { brand: brand.name, username })],
  link: { label: say('email_confirm_link'), url: `${publicUrl}${CONTACT}#token=${token}` },
  until: say('works_until', { time: { instant: expires.toISOString() } }),
  notYou: say('email_confirm_not_you'),
})

/** To the new address, where it has an account. Nothing of the account that asked stands in it. */
export const addressTakenLetter = ({ id, publicUrl }: Change): EmailContent => ({
  emailId: `email-new-${id}`,
  subject: say('email_taken_subject'),
  lines: [say('email_taken_text', { brand: brand.name })],
  link: { label: say('sign_in'), url: `${publicUrl}/auth/login` },
  notYou: say('email_taken_nothing'),
})

/** To the old address: that a change was asked for, with a link that stops it. */
export const changeAskedLetter = ({ id, publicUrl }: Change, token: string): EmailContent => ({
  emailId: `email-asked-${id}`,
  subject: say('email_asked_subject'),
  lines: [say('email_asked_text')],
  link: undoLink(publicUrl, token),
  notYou: say('email_asked_not_you'),
})

/** To the old address: that it is no more the account's, with the link that takes it back. */
export const changedLetter = ({ id, publicUrl }: Change, token: string, undoUntil: Date): EmailContent => ({
  emailId: `email-done-${id}`,
  subject: say('email_done_subject'),
  lines: [say('email_done_text')],
  link: undoLink(publicUrl, token),
  until: say('works_until', { time: { instant: undoUntil.toISOString() } }),
  notYou: say('email_done_not_you'),
})

/** To the new address: that the account is signed in to by it from now on. */
export const welcomeLetter = ({ id, publicUrl }: Change): EmailContent => ({
  emailId: `email-new-done-${id}`,
  subject: say('email_moved_subject'),
  lines: [say('email_moved_text')],
  link: { label: say('see_contact'), url: `${publicUrl}${CONTACT}` },
  notYou: say('email_moved_not_you'),
})

/** To the old address: that the change was taken back. */
export const undoneLetter = ({ id, publicUrl }: Change): EmailContent => ({
  emailId: `email-undone-${id}`,
  subject: say('email_undone_subject'),
  lines: [say('email_undone_letter'), say('email_undone_next')],
  link: { label: say('email_undone_link'), url: `${publicUrl}/auth/forgot-password` },
})

/** To the new address, which may be somebody else's: that the change was taken back. It leads to nothing of the account. */
export const noLongerLetter = ({ id, publicUrl }: Change): EmailContent => ({
  emailId: `email-undone-new-${id}`,
  subject: say('email_no_longer_subject'),
  lines: [say('email_no_longer_text', { brand: brand.name })],
  link: { label: say('open_brand', { brand: brand.name }), url: `${publicUrl}/` },
  notYou: say('email_no_longer_nothing'),
})
