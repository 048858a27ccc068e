import type { EvmAttempt, Intent, UtxoAttempt } from '../../../contract/custody/intent.ts'

/**
 * What whoever holds the keys says to a payment. 'needs': persons have to approve it first, `have` of `of` have. 'refused': as it is it will not
 * be signed, by `code` (docs/custody.md). 'unknown': it wasn't heard, and may have been done; a throw means the same.
 */
export type CustodyAnswer<T> =
  | ({ is: 'done' } & T)
  | { is: 'needs'; have: number; of: number }
  | { is: 'refused'; code: string }
  | 'unknown'

/** One try of a transaction: what differs from try to try. */
export type Attempt = EvmAttempt | UtxoAttempt

/** An account of keys. `xpub` is its extended public key; `address` the hot address itself, on 'accounts' networks. */
interface PublicAccount {
  network: string
  account: 'deposit' | 'hot'
  path: string
  xpub: string
  address?: string
}

/** An entry of custody's journal: `n` counts from 1, `chain` stands for it and all before, `at` is in milliseconds since 1970. */
type ToldEntry = { n: number; chain: string; at: number } & (
  | { type: 'signed'; network: string; hash: string }
  | { type: 'allowed'; network: string; customer: string; address: string }
  | { type: 'policy' }
)

/** Holds the keys of the house's coins. It is asked for payments, judges them itself and makes the transactions itself. */
export interface Custody {
  name: string
  sandbox: boolean
  publicKeys(): Promise<PublicAccount[]>
  /** Where refills go, by network: cold storage, as the policy in force names it. Left out by who has none of its own. */
  cold?(): Promise<Readonly<Record<string, string>> | 'unknown'>
  /** The MAC that a withdrawal to this destination must bear, and from when on (milliseconds since 1970) it may be paid. */
  allow(destination: {
    customer: string
    network: string
    address: string
  }): Promise<{ usableAt: number; mac: string } | 'unknown'>
  /** Whether it would be signed, before a nonce or coins are given to it: 'done' is yes. */
  judge(intents: readonly Intent[]): Promise<CustodyAnswer<object>>
  /** Signs once for a place (a nonce, a coin); the same again gets the same bytes. In hexadecimal, as the network writes them. */
  sign(asked: { intents: readonly Intent[]; attempt: Attempt }): Promise<CustodyAnswer<{ raw: string; hash: string }>>
  /** All that was ever signed for an intent; [] vouches that nothing was. */
  look(intentId: string): Promise<{ signed: { attempt: unknown; raw: string; hash: string }[] } | 'unknown'>
  /** What it wrote down behind so many entries, some hundreds at a time; left out by who keeps no journal of their own. Hashes as `sign` has them. */
  journal?(after: number): Promise<ToldEntry[] | 'unknown'>
  status(): Promise<
    | {
        networks: string[]
        policy: string
        proposed: string | null
        waiting: number
        /** How many that waited had to make room since it started; left out by who drops none. */
        dropped?: number
        journal: { entries: number; hash: string }
      }
    | 'unknown'
  >
}
