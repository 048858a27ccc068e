import type { Assertion, EvmAttempt, Intent, SafeAttempt, UtxoAttempt } from '../../contract/custody/intent.ts'
import type { Policy } from '../policy/policy.ts'

/** What of a payment counts against a window of its asset. */
export interface Counted {
  network: string
  asset: string
  amount: string
  /** Whom it pays, for what a destination may get before it was approved. */
  to: string
  approved: boolean
  /** Whose destination it is; entries of earlier versions lack it, and what was approved there opens nothing. */
  customer?: string
}

/** What a signed transaction does, and instead of what it can be mined. */
export interface Effect {
  network: string
  /** Of each, the network takes one transaction at most: an address with its nonce, or coins. */
  places: readonly string[]
  /** Which payments it makes, 'cancel' for none. */
  pays: string
  /** What one pays the network, each of which a second transaction must exceed by a tenth to take this one's place. */
  rates: readonly string[]
  /** The most that the network gets, in the smallest unit of its own asset. */
  fee: string
}

/** An attempt as it is kept: of coins, what they are, without the transactions that they come from. */
export type Attempted =
  | EvmAttempt
  | SafeAttempt
  | (Omit<UtxoAttempt, 'coins'> & {
      coins: readonly (Omit<UtxoAttempt['coins'][number], 'previous'> & { txid: string; amount: string })[]
    })

/** Somebody's signature left, or is about to: this stands in the journal first. */
export interface SignedEntry {
  type: 'signed'
  at: number
  /** SHA-256 of what was asked: the same request gets the same bytes. */
  request: string
  intents: readonly Intent[]
  attempt: Attempted
  /** Whose approvals counted, with the assertions, so that an auditor can check them. */
  approvals: readonly Assertion[]
  effect: Effect
  counted: readonly Counted[]
  raw: string
  hash: string
}

/** The policy that holds from here on. */
interface PolicyEntry {
  type: 'policy'
  at: number
  policy: Policy
  approvals: readonly Assertion[]
}

/** A destination was vouched for: whoever took over what asks is seen to prepare payments, a day before the first. */
interface AllowedEntry {
  type: 'allowed'
  at: number
  customer: string
  network: string
  address: string
  usableAt: number
}

/** A destination was taken back: what was vouched for until then pays nobody any more. */
interface DisallowedEntry {
  type: 'disallowed'
  at: number
  /** MACs up to this hour (milliseconds since 1970) count no more. */
  usableBefore: number
  customer: string
  network: string
  address: string
}

export type Entry = SignedEntry | PolicyEntry | AllowedEntry | DisallowedEntry
