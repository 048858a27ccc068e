/** Where a browser takes push messages, as it said itself. */
interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Sends short messages to browsers that asked for them. */
export interface Push {
  name: string
  /** What browsers subscribe with; null where push is off. */
  publicKey: string | null
  /**
   * Sends one, sealed for that browser alone. 'gone' when it takes none any more. Throws when the service could not be reached; the job
   * that called it tries again later.
   */
  send(to: PushAddress, message: { title: string; body: string; link: string; tag: string }): Promise<'sent' | 'gone'>
}
