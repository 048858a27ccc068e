import { brand } from '../../../../brand.ts'
import { deskOrigin } from '../../../../contract/addresses.ts'
import type { About } from '../../../../contract/events/event.ts'
import { type StaffAccessChange, staffAccessChanged } from '../../../../contract/events/security/staff.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type EventJob, onEvent } from '../../../kernel/jobs.ts'
import { query } from '../../../kernel/tx.ts'
import { whenFact, whereFact } from '../../accounts/emails/facts.ts'
import type { EmailContent } from '../../accounts/emails/letter.ts'
import { sendEmailToAddress } from '../../accounts/emails/send-email.ts'
import { staffById } from './staff.rows.ts'

const SAID = {
  let_in: [say('staff_let_in_subject', { brand: brand.name }), say('staff_let_in_text', { brand: brand.name })],
  reset: [say('staff_reset_subject'), say('staff_reset_text', { brand: brand.name })],
  disabled: [say('staff_disabled_subject', { brand: brand.name }), say('staff_disabled_text', { brand: brand.name })],
  password: [say('staff_password_subject'), say('staff_password_text', { brand: brand.name })],
  app_added: [say('staff_app_added_subject'), say('staff_app_added_text', { brand: brand.name })],
  passkey_added: [say('staff_passkey_added_subject'), say('staff_passkey_added_text', { brand: brand.name })],
  passkey_removed: [say('staff_passkey_removed_subject'), say('staff_passkey_removed_text', { brand: brand.name })],
  passkey_blocked: [say('staff_passkey_blocked_subject'), say('staff_passkey_blocked_text', { brand: brand.name })],
  signed_in_elsewhere: [
    say('staff_signed_in_elsewhere_subject'),
    say('staff_signed_in_elsewhere_text', { brand: brand.name }),
  ],
  codes_refused: [say('staff_codes_refused_subject'), say('staff_codes_refused_text', { brand: brand.name })],
} as const satisfies Record<StaffAccessChange, readonly [subject: object, text: object]>

/** Tells a member of staff what became of how they get in; with which browser, from where and when, where one did it. It bears no anti-phishing code: staff choose none, and the letter asks for nothing. */
export function staffLetter(
  { emailId, deskUrl }: { emailId: string; deskUrl: string },
  change: StaffAccessChange,
  { at, place }: { at: string; place?: string | undefined },
): EmailContent {
  const [subject, text] = SAID[change]
  return {
    emailId,
    subject,
    lines: [text],
    facts: place === undefined ? [] : [whenFact(at), whereFact({ typed: place })],
    link: { label: say('staff_link'), url: `${deskUrl}/desk/account` },
    notYou: say('staff_not_you'),
  }
}

async function sendStaffLetter(ctx: Ctx, about: About<typeof staffAccessChanged>): Promise<void> {
  const staff = await staffById(query(ctx), about.staff_id)
  if (!staff) return
  const place = about.seen_from === '' ? undefined : ctx.sealer.unseal(about.seen_from)
  const letter = { emailId: about.email_id, deskUrl: deskOrigin(ctx.config) }
  await sendEmailToAddress(
    ctx,
    ctx.sealer.unseal(staff.email_sealed),
    staffLetter(letter, about.change, { at: about.at, place }),
  )
}

export const staffLetterJobs: readonly EventJob[] = [onEvent(staffAccessChanged, 'email.staff-access', sendStaffLetter)]
