import type { EvmAttempt, Intent, TronAttempt, UtxoAttempt } from '../../../contract/custody/intent.ts'
import type { CustodyRefusal } from '../../../contract/custody/refusals.ts'

/**
 * What whoever holds the keys says to a payment. 'needs': persons have to approve it first, `have` of `of` have. 'refused': as it is it will not
 * be signed, by `code` (`withdrawalWaits` says what becomes of it). 'unknown': it wasn't heard, and may have been done; a throw means the same.
 */
export type CustodyAnswer<T, Code extends string = CustodyRefusal> =
  | ({ is: 'done' } & T)
  | { is: 'needs'; have: number; of: number }
  | { is: 'refused'; code: Code; declined?: Decline }
  | 'unknown'

/** Which of those who approve said that a payment is never to be signed, and why. */
interface Decline {
  person: string
  reason: string
}

/** One try of a transaction: what differs from try to try. */
export type Attempt = EvmAttempt | UtxoAttempt | TronAttempt

/** Where coins lie that are paid out, or come in. `address` is the hot address itself, on 'accounts' networks. */
interface PublicAccount {
  network: string
  account: 'deposit' | 'hot'
  path: string
  address?: string
}

interface ToldDestination {
  network: string
  customer: string
  address: string
}
/**
 * An entry of custody's journal: `n` counts from 1, `chain` stands for it and all before, `at` is in milliseconds since 1970, and so is `usableBefore`: what was
 * vouched for with this hour or an earlier one is taken back.
 */
type ToldEntry = { n: number; chain: string; at: number } & (
  | { type: 'signed'; network: string; hash: string }
  | ({ type: 'allowed' } & ToldDestination)
  | ({ type: 'disallowed'; usableBefore: number } & ToldDestination)
  | { type: 'declined'; network: string; intent: string }
  | { type: 'policy' }
  | { type: 'begun' }
)

/** What everybody promises who has power over the house's coins: they are asked for payments, and judge them themselves. */
interface AnyCustody {
  name: string
  sandbox: boolean
  publicKeys(): Promise<PublicAccount[]>
  /** Where refills go, by network: cold storage, as the policy in force names it. Left out by who has none of its own. */
  cold?(): Promise<Readonly<Record<string, string>> | 'unknown'>
  /**
   * The MAC that a withdrawal to this destination must bear, and from when on (milliseconds since 1970) it may be paid. Who can take back what they vouched
   * for says no hour up to `after`: the customer removed the address that had it, and added it anew.
   */
  allow(destination: {
    customer: string
    network: string
    address: string
    after?: number
  }): Promise<{ usableAt: number; mac: string } | 'unknown'>
  /** Whether it would be paid, before anything is set apart for it: 'done' is yes. What needs approvals waits for people from here on, unless `lists` is false. */
  judge(intents: readonly Intent[], how?: { lists: boolean }): Promise<CustodyAnswer<object>>
  /** Takes back what was vouched for with this hour or an earlier one. False: not heard, or refused. Left out by who can't. */
  disallow?(destination: { customer: string; network: string; address: string; usableAt: number }): Promise<boolean>
  /** What it wrote down behind so many entries, some hundreds at a time; left out by who keeps no journal of their own. Hashes as `sign` has them. */
  journal?(after: number): Promise<ToldEntry[] | 'unknown'>
}

/** Holds the keys and makes the transactions; the house sends them. */
export interface SigningCustody extends AnyCustody {
  signs: true
  /** `xpub` is the account's extended public key. */
  publicKeys(): Promise<(PublicAccount & { xpub: string })[]>
  /** Signs once for a place (a nonce, a coin); the same again gets the same bytes. In hexadecimal, as the network writes them. */
  sign(asked: { intents: readonly Intent[]; attempt: Attempt }): Promise<CustodyAnswer<{ raw: string; hash: string }>>
  /** All that was ever signed for an intent; [] vouches that nothing was. */
  look(intentId: string): Promise<{ signed: { attempt: unknown; raw: string; hash: string }[] } | 'unknown'>
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
  /** Why it wasn't heard the last time, in plain words; left out by who is always heard. */
  silence?(): string | undefined
}

/** A payment as it is asked of a custodian that sends: `id` is ours, good for one payment for ever. */
export interface CustodianOrder {
  id: string
  intent: Intent
}

/**
 * Where a payment stands at its custodian, which calls it `ref`; `said` is the custodian's own word. 'waiting' may be for people there. 'ended': the custodian
 * will not carry it out any more; with a `hash` it has been on its network, and may still be mined.
 */
export type CustodianState =
  | { is: 'waiting'; ref: string; said: string; hash: null }
  | { is: 'sent'; ref: string; said: string; hash: string | null }
  | { is: 'completed'; ref: string; said: string; hash: string }
  | { is: 'ended'; ref: string; said: string; hash: string | null }

/** A custodian that holds the keys and sends, too. It is asked for a payment under an id of ours, and again where it stands. */
export interface SendingCustody extends AnyCustody {
  signs: false
  /** Which of its accounts pays, for the record: another one is another custodian. */
  account: string
  /** Codes of the networks that it pays on. */
  networks: readonly string[]
  /** Whether it pays an asset on a network. */
  pays(network: string, asset: string): boolean
  /**
   * Has a payment made. 'refused' is in the custodian's own words, and vouches that nothing came of it; its id is used up all the same. After 'unknown' it is looked for under its id, and
   * asked for again, under the same, once it provably isn't there.
   */
  instruct(order: CustodianOrder): Promise<CustodyAnswer<{ ref: string }, string>>
  /**
   * Where a payment stands. 'none': nothing is there under its id now, which isn't never: what was asked may be late. Throws where something else
   * is there than was asked.
   */
  look(order: CustodianOrder): Promise<CustodianState | 'none' | 'unknown'>
  /** What isn't as payments need it, in plain words; [] where all is. Pays nothing. */
  faults(): Promise<string[]>
  /**
   * Which of our payments a message is about (null: none), if it is the custodian's to the last byte. It is a hint to look, and says nothing by itself. 'unknown':
   * nobody can tell now.
   */
  hear(
    raw: Uint8Array,
    header: (name: string) => string | undefined,
  ): Promise<{ id: string | null } | 'forged' | 'unknown'>
}

export type Custody = SigningCustody | SendingCustody
