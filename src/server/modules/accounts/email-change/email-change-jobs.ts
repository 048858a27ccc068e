import { emailChangeAsked, emailChanged, emailChangeEnded } from '../../../../contract/events/accounts.ts'
import type { About } from '../../../../contract/events/event.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type EventJob, onEvent } from '../../../kernel/jobs.ts'
import { query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerByEmail, customerById, openProfile } from '../customers.rows.ts'
import {
  addressTakenLetter,
  changeAskedLetter,
  changedLetter,
  confirmAddressLetter,
  noLongerLetter,
  undoneLetter,
  welcomeLetter,
} from '../emails/letters-of-address.ts'
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
  const about = letterAbout(ctx, change.id)
  if (holder?.email_verified_at) return sendEmail(ctx, holder, addressTakenLetter(about))
  const { language } = openProfile(ctx.sealer, customer)
  const token = tokenOf(ctx, 'confirm_email', change.id)
  const { username } = customer
  const content = confirmAddressLetter(about, { username, token, expires: change.expires_at })
  await sendEmailToAddress(ctx, to, content, language)
}

const letterAbout = (ctx: Ctx, id: string) => ({ id, publicUrl: ctx.config.PUBLIC_URL })
const undoToken = (ctx: Ctx, id: string): string => tokenOf(ctx, 'undo_email', id)

/** Tells the old address that a change was asked for, with a link that stops it. */
async function tellOldAddress(ctx: Ctx, { change_id }: About<typeof emailChangeAsked>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'waiting')
  if (!found) return
  await sendEmail(ctx, found.customer, changeAskedLetter(letterAbout(ctx, change_id), undoToken(ctx, change_id)))
}

/** Tells the old address that it is no more the account's, with the link that takes it back. */
async function tellOfChange(ctx: Ctx, { change_id }: About<typeof emailChanged>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'done')
  if (!found?.change.undo_until) return
  const { change, customer } = found
  const letter = changedLetter(letterAbout(ctx, change.id), undoToken(ctx, change.id), change.undo_until as Date)
  await sendEmail(ctx, { ...customer, email_sealed: change.old_sealed }, letter)
}

/** Tells the new address that the account is signed in to by it from now on. */
async function welcomeNewAddress(ctx: Ctx, { change_id }: About<typeof emailChanged>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'done')
  if (!found) return
  const to = { ...found.customer, email_sealed: found.change.new_sealed }
  await sendEmail(ctx, to, welcomeLetter(letterAbout(ctx, change_id)))
}

/** Tells both addresses that a change was taken back. The new one may be somebody else's: it gets no link, and nothing of the account. */
async function tellOfUndoing(ctx: Ctx, { change_id }: About<typeof emailChangeEnded>): Promise<void> {
  const found = await changeIn(ctx, change_id, 'undone')
  if (!found) return
  const { change, customer } = found
  const about = letterAbout(ctx, change.id)
  await sendEmail(ctx, { ...customer, email_sealed: change.old_sealed }, undoneLetter(about))
  const { language } = openProfile(ctx.sealer, customer)
  await sendEmailToAddress(ctx, ctx.sealer.unseal(change.new_sealed), noLongerLetter(about), language)
}

export const emailChangeJobs: readonly EventJob[] = [
  onEvent(emailChangeAsked, 'email.confirm-new-address', askNewAddress),
  onEvent(emailChangeAsked, 'email.change-asked', tellOldAddress),
  onEvent(emailChanged, 'email.address-changed', tellOfChange),
  onEvent(emailChanged, 'email.new-address', welcomeNewAddress),
  onEvent(emailChangeEnded, 'email.change-undone', tellOfUndoing),
]
