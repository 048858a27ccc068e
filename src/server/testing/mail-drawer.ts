import { KEPT, type Mailbox, type ReceivedEmail } from '../providers/mail/mailbox.ts'
import type { Mailer } from '../providers/mail/port.ts'

/** What a mailer sends, and where it is found again, as the mailbox gives it. */
export interface TestMail {
  mailer: Mailer
  mailbox: Mailbox
}

/**
 * Takes emails where the mailbox would, without the connection in between: its server waits a tenth of a second before it greets, for each email. What SMTP makes of
 * an email is in `smtp.test.ts`; who needs it in a whole application asks for `mail: 'smtp'`.
 */
export function openMailDrawer(from: string): TestMail {
  const emails: ReceivedEmail[] = []
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const mailer: Mailer = {
    name: 'mailbox',
    sandbox: true,
    async send({ messageId, to, subject, text, html, replyTo = '', unsubscribe = '' }) {
      const at = new Date().toISOString()
      emails.unshift({ id: messageId, to, from: address, subject, text, html, replyTo, unsubscribe, at })
      emails.length = Math.min(emails.length, KEPT)
    },
  }
  return { mailer, mailbox: { url: '', emails: () => emails, stop: async () => {} } }
}
