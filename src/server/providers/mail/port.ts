/** A picture that travels with an email, so that nothing is loaded from elsewhere; its HTML names it as `cid:<id>`. */
interface MailPicture {
  id: string
  /** As programs that list it call it. */
  file: string
  png: Buffer
}

interface Email {
  to: string
  subject: string
  text: string
  html: string
  pictures?: readonly MailPicture[]
  /** Whom an answer goes to, where that isn't us: one bare address. The email is then a person's, passed on. */
  replyTo?: string
  /** The page where its reader chooses not to be written to about this; only where they can. */
  unsubscribe?: string
  /** Stable for the event that caused it, so that a retried job does not send a second email where the server can tell. */
  messageId: string
}

/** Sends emails. Throws when the server did not take the email; the job that called it tries again later. */
export interface Mailer {
  name: string
  sandbox: boolean
  send(email: Email): Promise<void>
}
