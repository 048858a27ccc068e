interface Email {
  to: string
  subject: string
  text: string
  html: string
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
