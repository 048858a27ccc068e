import { createTransport } from 'nodemailer'
import { links } from '../../../outgoing/services.ts'
import type { Mailer } from './port.ts'

/**
 * Sends through a mail server: `url` is smtp(s)://user:password@host:port, `from` the sender as it stands in the email. Outside the
 * sandbox the connection must be encrypted, from the start (smtps) or by STARTTLS.
 */
export function smtpMailer({ url, from, sandbox }: { url: string; from: string; sandbox: boolean }): Mailer {
  // Made at the first email: a process that sends none opens no connection.
  let transport: ReturnType<typeof createTransport> | undefined
  const open = () => createTransport({ ...transportTo(url, sandbox), pool: !sandbox })
  return {
    name: sandbox ? 'mailbox' : 'smtp',
    sandbox,
    async send({ messageId, replyTo, unsubscribe, pictures = [], ...email }) {
      transport ??= open()
      await transport.sendMail({
        ...email,
        from,
        messageId: `<${messageId}>`,
        // Where a picture belongs into the HTML, programs don't list it as a file.
        attachments: pictures.map(({ id, file, png }) => ({
          cid: id,
          filename: file,
          content: png,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        })),
        // As an object: as text it would be read as a list.
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        // A page to sign in to: without List-Unsubscribe-Post no program presses anything there by itself (RFC 2369, RFC 8058).
        ...(unsubscribe && { list: { unsubscribe } }),
        // A help desk passes over what machines write; what a person wrote it must not.
        headers: replyTo ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
  }
}

/**
 * Speaks with a real mail server up to where an email would follow: EHLO, TLS, sign-in.
 * @throws the library's Error with its code ('EAUTH', 'ETLS', 'ESOCKET', 'ECONNECTION', 'ETIMEDOUT').
 */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = createTransport(transportTo(url, false))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const transportTo = (url: string, sandbox: boolean) => ({
  url,
  requireTLS: !sandbox && url.startsWith('smtp:'),
  ignoreTLS: sandbox,
  connectionTimeout: links.mail.connectMs,
  greetingTimeout: links.mail.greetingMs,
  socketTimeout: links.mail.idleMs,
  disableFileAccess: true,
  disableUrlAccess: true,
})
