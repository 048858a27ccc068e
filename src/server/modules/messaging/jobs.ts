import { brand } from '../../../brand.ts'
import { deskOrigin } from '../../../contract/addresses.ts'
import type { About } from '../../../contract/events/event.ts'
import { contactMessageTaken } from '../../../contract/events/messages.ts'
import type { Ctx } from '../../kernel/context.ts'
import { unusedFiles } from '../../kernel/files/sweep-unused.ts'
import { type ClockJob, type EventJob, onEvent, sweeping } from '../../kernel/jobs.ts'
import { FORGETS } from '../../kernel/retention/retention.ts'
import { arrivedLetter } from '../accounts/emails/arrived-letter.ts'
import { passedOnLetter } from '../accounts/emails/passed-on-letter.ts'
import { sendEmailToAddress } from '../accounts/emails/send-email.ts'
import { chatEventJobs } from './chat-event-jobs.ts'
import { messageById } from './contact.rows.ts'

/** Passes a message on to support. An answer to that email goes to whoever wrote the message. */
async function passOn(ctx: Ctx, { message_id }: About<typeof contactMessageTaken>): Promise<void> {
  const message = await messageById(ctx, message_id)
  if (!message) return
  const { id, reference, topic, written } = message
  const letter = passedOnLetter(
    { id, reference, topic, ...written, text: written.message },
    `${deskOrigin(ctx.config)}/desk`,
  )
  await sendEmailToAddress(ctx, brand.supportEmail, letter)
}

/** Tells the address that a message arrived, in the language of the page it was sent from; says nothing that its writer wrote, since the address may be a stranger's. */
async function acknowledge(ctx: Ctx, { message_id }: About<typeof contactMessageTaken>): Promise<void> {
  const message = await messageById(ctx, message_id)
  if (!message?.acknowledged) return
  const { email, language } = message.written
  await sendEmailToAddress(ctx, email, arrivedLetter(message, ctx.config.PUBLIC_URL), language)
}

/** Two emails, two jobs: one that fails is tried again without sending the other twice. */
export const eventJobs: readonly EventJob[] = [
  onEvent(contactMessageTaken, 'email.contact-support', passOn),
  onEvent(contactMessageTaken, 'email.contact-arrived', acknowledge),
  ...chatEventJobs,
]

/** What clocks start here. */
export const clockJobs: readonly ClockJob[] = [
  // Messages hold people's names and worries: once they have served they are forgotten, and so are those that nobody dealt with.
  sweeping('messaging.forget', 3600, [FORGETS.closed_contact, FORGETS.open_contact]),
  sweeping('messaging.sweep-files', 300, [unusedFiles]),
]
