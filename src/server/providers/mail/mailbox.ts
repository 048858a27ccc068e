import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** An email as it arrived. */
export interface ReceivedEmail {
  id: string
  to: string
  from: string
  subject: string
  text: string
  /** With the pictures that came with it put in. */
  html: string
  /** Whom an answer would go to, where that isn't the sender. */
  replyTo: string
  /** Where its reader chooses not to be written to about this; empty where they can't. */
  unsubscribe: string
  /** ISO 8601. */
  at: string
}

export interface Mailbox {
  /** smtp://127.0.0.1:<port>, or localhost where it has a certificate: what the mailer is given. */
  url: string
  /** The emails, the latest first. */
  emails(): readonly ReceivedEmail[]
  stop(): Promise<void>
}

/** The oldest go when more arrive: a demo that runs for weeks keeps its size. */
export const KEPT = 500
const MAX_BYTES = 1024 * 1024

/**
 * A mail server inside, for demo, development and tests: it listens on loopback only, delivers nothing, and keeps emails in memory. The
 * mailer speaks real SMTP to it, so that what is sent in production is what was tested. With a certificate (PEM, for localhost) it offers
 * STARTTLS and takes no email without.
 */
export async function startMailbox(tls?: { cert: string; key: string }): Promise<Mailbox> {
  const emails: ReceivedEmail[] = []
  const server = new SMTPServer({
    ...(tls ?? {}),
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, session, done) =>
      done(tls && !session.secure ? new Error('Must issue a STARTTLS command first') : null),
    logger: false,
    size: MAX_BYTES,
    closeTimeout: 500,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      receive(
        stream,
        session.envelope.rcptTo.map((to) => to.address),
      )
        .then((email) => {
          emails.unshift(email)
          emails.length = Math.min(emails.length, KEPT)
          done()
        })
        .catch((error: Error) => done(error))
    },
  })
  // A client that hangs up in the middle is its own loss.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  server.server.unref()
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${tls ? 'localhost' : '127.0.0.1'}:${port}`,
    emails: () => emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(stream: SMTPServerDataStream, recipients: readonly string[]): Promise<ReceivedEmail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw Object.assign(new Error('The e-mail is too large.'), { responseCode: 552 })
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  return {
    id: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    to: recipients.join(', '),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: withPictures(mail),
    replyTo: (mail.replyTo ?? []).map((one) => one.address ?? '').join(', '),
    unsubscribe: /<(.*)>/.exec(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '',
    at: new Date().toISOString(),
  }
}

/** The HTML as a mail program shows it: what came beside it stands where it is named. */
function withPictures({ html = '', attachments }: Email): string {
  let shown = html
  for (const { contentId, mimeType, content } of attachments) {
    const id = contentId?.replace(/^<|>$/g, '')
    if (id && content instanceof ArrayBuffer)
      shown = shown.replaceAll(`"cid:${id}"`, `"data:${mimeType};base64,${Buffer.from(content).toString('base64')}"`)
  }
  return shown
}
