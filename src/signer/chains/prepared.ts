import type { Attempted, Effect } from '../journal/entry.ts'

/** A transaction as it would be signed: everything is known of it but the signature. */
export interface Prepared {
  /** What the journal keeps of the attempt. */
  attempt: Attempted
  effect: Effect
  /** It pays nobody but ourselves, in the place of what was signed before. */
  cancels: boolean
  /** Of an account chain: whose nonce it takes, and the nonce that the policy says this address goes on from. */
  lane?: { address: string; nonce: number; first: number }
  /** Of coins what comes back to ourselves, and where to; left out where nothing remains. */
  change?: { to: string; amount: bigint }
  /** In hexadecimal, as the network takes it, and the hash under which it is found there. */
  sign(): { raw: string; hash: string }
}
