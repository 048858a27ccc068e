import { brand } from '../../../../brand.ts'
import { emailChangeAsked, emailChanged, emailChangeEnded } from '../../../../contract/events/accounts.ts'
import type { About } from '../../../../contract/events/event.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type EventJob, onEvent } from '../../../kernel/jobs.ts'
import { query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerByEmail, customerById, openProfile } from '../customers.rows.ts'
import { sendEmail, sendEmailToAddress } from '../emails/send-email.ts'
import { tokenOf } from '../tokens.ts'
import { type EmailChangeRow, emailChangeById } from './email-changes.rows.ts'

/** A change as it stands, and whose; nothing once it is over. */
async function changeIn(
  ctx: Ctx,
  id: string,
  state: EmailChangeRow['state'],
): Promise<{ change: EmailChangeRow; customer: CustomerRow } | undefined> {
  const change = await emailChangeById(query(ctx), id)
  const customer = change?.state === state ? await customerById(ctx, change.customer_id) : undefined
  return change && customer && { change, customer }
}

/** What the new address reads: its link, or word that it has an account. Nothing of the account that asked stands in the latter. */
async function askNewAddress(ctx: Ctx, { change_id }: About<typeof emailChangeAsked>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'waiting')
  if (!found || found.change.expires_at <= ctx.now()) return
  const { change, customer } = found
  const to = ctx.sealer.unseal(change.new_sealed)
  const holder = await customerByEmail(ctx, to)
  const emailId = `email-new-${change.id}`
  if (holder?.email_verified_at)
    return sendEmail(ctx, holder, {
      emailId,
      subject: say('email_taken_subject'),
      lines: [say('email_taken_text', { brand: brand.name }), say('email_taken_nothing')],
    })
  const { language } = openProfile(ctx.sealer, customer)
  const content = {
    emailId,
    subject: say('email_confirm_subject', { brand: brand.name }),
    lines: [
      say('email_confirm_text', { brand: brand.name, username: customer.username }),
      say('email_confirm_not_you'),
    ],
    link: {
      label: say('email_confirm_link'),
      url: `${ctx.config.PUBLIC_URL}/dashboard/settings?tab=contact#token=${tokenOf(ctx, 'confirm_email', change.id)}`,
    },
    until: say('works_until', { time: { instant: change.expires_at.toISOString() } }),
  }
  await sendEmailToAddress(ctx, to, content, language)
}

const undoLink = (ctx: Ctx, change: EmailChangeRow) => ({
  label: say('email_undo_link'),
  url: `${ctx.config.PUBLIC_URL}/auth/undo-email#token=${tokenOf(ctx, 'undo_email', change.id)}`,
})

/** Tells the old address that a change was asked for, with a link that stops it. */
async function tellOldAddress(ctx: Ctx, { change_id }: About<typeof emailChangeAsked>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'waiting')
  if (!found) return
  await sendEmail(ctx, found.customer, {
    emailId: `email-asked-${change_id}`,
    subject: say('email_asked_subject'),
    lines: [say('email_asked_text'), say('email_asked_not_you')],
    link: undoLink(ctx, found.change),
  })
}

/** Tells the old address that it is no more the account's, with the link that takes it back. */
async function tellOfChange(ctx: Ctx, { change_id }: About<typeof emailChanged>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'done')
  if (!found?.change.undo_until) return
  const { change, customer } = found
  await sendEmail(
    ctx,
    { ...customer, email_sealed: change.old_sealed },
    {
      emailId: `email-done-${change.id}`,
      subject: say('email_done_subject'),
      lines: [say('email_done_text'), say('email_done_not_you')],
      link: undoLink(ctx, change),
      until: say('works_until', { time: { instant: (change.undo_until as Date).toISOString() } }),
    },
  )
}

/** Tells the new address that the account is signed in to by it from now on. */
async function welcomeNewAddress(ctx: Ctx, { change_id }: About<typeof emailChanged>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'done')
  if (!found) return
  await sendEmail(
    ctx,
    { ...found.customer, email_sealed: found.change.new_sealed },
    {
      emailId: `email-new-done-${change_id}`,
      subject: say('email_moved_subject'),
      lines: [say('email_moved_text'), say('email_moved_not_you')],
    },
  )
}

/** Tells both addresses that a change was taken back. The new one may be somebody else's: it gets no link, and nothing of the account. */
async function tellOfUndoing(ctx: Ctx, { change_id }: About<typeof emailChangeEnded>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'undone')
  if (!found) return
  const { change, customer } = found
  await sendEmail(
    ctx,
    { ...customer, email_sealed: change.old_sealed },
    {
      emailId: `email-undone-${change.id}`,
      subject: say('email_undone_subject'),
      lines: [say('email_undone_letter'), say('email_undone_next')],
      link: { label: say('email_undone_link'), url: `${ctx.config.PUBLIC_URL}/auth/forgot-password` },
    },
  )
  const { language } = openProfile(ctx.sealer, customer)
  await sendEmailToAddress(
    ctx,
    ctx.sealer.unseal(change.new_sealed),
    {
      emailId: `email-undone-new-${change.id}`,
      subject: say('email_no_longer_subject'),
      lines: [say('email_no_longer_text', { brand: brand.name }), say('email_no_longer_nothing')],
    },
    language,
  )
}

export const emailChangeJobs: readonly EventJob[] = [
  onEvent(emailChangeAsked, 'email.confirm-new-address', askNewAddress),
  onEvent(emailChangeAsked, 'email.change-asked', tellOldAddress),
  onEvent(emailChanged, 'email.address-changed', tellOfChange),
  onEvent(emailChanged, 'email.new-address', welcomeNewAddress),
  onEvent(emailChangeEnded, 'email.change-undone', tellOfUndoing),
]
