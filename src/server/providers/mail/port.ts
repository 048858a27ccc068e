interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, where that isn't us: one bare address. The letter is then a person's, passed on. */
  replyTo?: string
  /** Stable for the event that caused it, so that a retried job does not send a second letter where the server can tell. */
  messageId: string
}

/** Sends letters. Throws when the server did not take the letter; the job that called it tries again later. */
export interface Mailer {
  name: string
  sandbox: boolean
  send(letter: Letter): Promise<void>
}
