import { brand } from '../../../brand.ts'
import type { About } from '../../../contract/events/event.ts'
import { contactMessageTaken } from '../../../contract/events/messages.ts'
import { say } from '../../../contract/sentence.ts'
import type { Ctx } from '../../kernel/context.ts'
import { unusedFiles } from '../../kernel/files/sweep-unused.ts'
import { type ClockJob, type EventJob, onEvent, sweeping } from '../../kernel/jobs.ts'
import { FORGETS } from '../../kernel/retention/retention.ts'
import { sendEmailToAddress } from '../accounts/emails/send-email.ts'
import { chatEventJobs } from './chat-event-jobs.ts'
import { messageById } from './contact.rows.ts'

/** Passes a message on to support. An answer to that email goes to whoever wrote the message. */
async function passOn(ctx: Ctx, { message_id }: About<typeof contactMessageTaken>): Promise<void> {
  const message = await messageById(ctx, message_id)
  if (!message) return
  const { name, email, number, message: text } = message.written
  await sendEmailToAddress(ctx, brand.supportEmail, {
    emailId: `contact-${message.id}`,
    // Nothing of the writer's: what they chose to write stands below, marked as theirs.
    subject: `${message.reference}: a message about ${message.topic}`,
    replyTo: email,
    lines: [
      'a message came through the contact form. Nobody has checked who wrote it. An answer to this e-mail goes to its writer.',
      `Number ${message.reference}, about: ${message.topic}${number ? `, order or deposit: ${number}` : ''}`,
      `From ${name}, ${email}`,
      ...text
        .split(/\n+/)
        .filter(Boolean)
        .map((line) => `> ${line}`),
      `When it is dealt with: npm run florin -- contact close ${message.reference} --reason "…"`,
    ],
  })
}

/** Tells the address that a message arrived, in the language of the page it was sent from; says nothing that its writer wrote, since the address may be a stranger's. */
async function acknowledge(ctx: Ctx, { message_id }: About<typeof contactMessageTaken>): Promise<void> {
  const message = await messageById(ctx, message_id)
  if (!message?.acknowledged) return
  const { email, language } = message.written
  const content = {
    emailId: `contact-arrived-${message.id}`,
    subject: say('contact_subject', { reference: message.reference }),
    lines: [
      say('contact_text', { brand: brand.name }),
      say('contact_number', { reference: message.reference }),
      say('contact_not_you'),
    ],
  }
  await sendEmailToAddress(ctx, email, content, language)
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
