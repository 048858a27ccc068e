/** Something that the sandbox's custody signed: for which payments, in which places (a nonce, a coin), with which effect. */
export interface SandboxSignature {
  /** SHA-256 of what was asked. */
  request: string
  intents: string[]
  /** The nonces or coins that it takes. */
  places: string[]
  pays: string
  rates: bigint[]
  attempt: unknown
  raw: string
  hash: string
}
