import type {
  Assertion,
  EvmAttempt,
  Intent,
  SafeAttempt,
  TronAttempt,
  UtxoAttempt,
} from '../../contract/custody/intent.ts'
import type { Policy } from '../policy/policy.ts'
import { laneOf } from './lane-of.ts'

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
  /** The hour that the destination was vouched for with; entries of earlier versions lack it, and what was approved there opens nothing. */
  usableAt?: number
}

/** What a signed transaction does, and instead of what it can be mined. */
export interface Effect {
  network: string
  /** Of each, the network takes one transaction at most: an address with its nonce, or coins. */
  places: readonly string[]
  /** Which payments it makes; 'cancel' or 'sweep' for none (`paysNobody`). */
  pays: string
  /** What one pays the network, each of which a second transaction must exceed by a tenth to take this one's place. */
  rates: readonly string[]
  /** The most that the network gets, in the smallest unit of its own asset. */
  fee: string
}

/** Whether all that is left of its coins comes back to ourselves. Entries of earlier versions have what gathers coins without an output in its list. */
export const paysNobody = ({ pays }: Effect): boolean =>
  pays === 'cancel' || pays === 'sweep' || pays.endsWith('"paid":[]}')

/**
 * What a day's pace is counted by: the hot address or the Safe, all deposit addresses of a network together (there are as many as whoever asks names), or
 * its coins.
 */
export function poolOf(intents: readonly Intent[], { network, places }: Effect): string {
  const of = laneOf(places[0] ?? '')
  if (!of) return network
  const isDeposits = intents.some((one) => one.kind !== 'gas' && 'index' in one && one.index !== undefined)
  return isDeposits ? `${network} deposits` : of.lane
}

/**
 * How many of a day's transactions one counts as: one for each ten coins or payments that were begun, as what the journal keeps for ever, and every start
 * reads, grows with them.
 */
export const weightOf = (intents: readonly Intent[], { places }: Effect): number =>
  Math.ceil(Math.max(intents.length, places.length) / 10)

/** Which of the intents that were judged together persons approved: what counts stands in the order of what is paid. */
export function approvedAmong(intents: readonly Intent[], counted: readonly Counted[]): ReadonlySet<string> {
  const paid = intents.filter(({ kind }) => kind === 'withdrawal' || kind === 'release')
  return new Set(paid.filter((_, at) => counted[at]?.approved).map(({ id }) => id))
}

/** An attempt as it is kept: of coins, what they are, without the transactions that they come from. */
export type Attempted =
  | EvmAttempt
  | SafeAttempt
  | TronAttempt
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

/** An approver declined a payment, which is never signed from here on. */
export interface DeclinedEntry {
  type: 'declined'
  at: number
  /** As it waited: what the assertion is over, with the reason (`declineText`). */
  intent: Intent
  person: string
  reason: string
  assertion: Assertion
}

/** The first: what was signed stands behind it. A journal without any is one that was lost. */
interface BegunEntry {
  type: 'begun'
  at: number
  /** Of a seed that was made that moment, or by two people in place of one that is gone. */
  of: 'init' | 'new-journal'
}

export type Entry = SignedEntry | PolicyEntry | AllowedEntry | DisallowedEntry | DeclinedEntry | BegunEntry
