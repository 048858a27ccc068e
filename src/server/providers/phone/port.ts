/** Proves that somebody holds a phone number, by a code of six digits that is sent there. */
export interface PhoneProof {
  name: string
  sandbox: boolean
  channels: readonly ('sms' | 'call')[]
  /** How long a code works. */
  minutes: number
  /**
   * Sends a code to `to`, '+254712345678', in a language ('pt'). `ref` is what a check names; `refused` says why nothing can be sent there. The
   * same `key` again is the same sending. Throws Error where nobody knows whether it was sent: asked again with the same key.
   */
  start(
    to: string,
    channel: 'sms' | 'call',
    locale: string,
    key: string,
  ): Promise<{ ref: string } | { refused: string }>
  /** Whether a code is the one that was sent. 'expired': no code of this sending counts any more. 'unknown': nobody said, so ask again. */
  check(ref: string, code: string): Promise<'yes' | 'no' | 'expired' | 'unknown'>
}
