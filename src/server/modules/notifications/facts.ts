import type { IdentityReason } from '../../../contract/identity/identity.ts'
import { railOf } from '../../../contract/rails/rails.ts'
import type { Param } from '../../../contract/sentence.ts'
import { saidPlace } from '../../kernel/security/device.ts'
import type { AccessFacts } from './security/of-access.ts'

/** What a notice knows, as it is stored: its words are chosen when somebody reads it. Amounts are with their asset, '0.002 BTC'; instants are ISO. */
export interface Facts extends AccessFacts {
  number?: string
  role?: 'buyer' | 'seller'
  other?: string
  /** Of an account at a bank: its rail by its code, where `other` has no more than the account's two ends, or nothing. */
  rail?: string
  /** Of an order: what comes to the reader as the buyer, or leaves them as the seller. */
  amount?: string
  /** What lies or lay in escrow, the fee in it. */
  locked?: string
  pay?: string
  /** By which rail an order is paid, by its code; notices of old have its name in English. */
  method?: string
  deadline?: string
  reason?: string
  /** With which browser and from where something was done: 'Firefox on Linux, 203.0.113.x'. */
  place?: string
  /** Why an identity isn't confirmed, or something is needed again; `reason` where the desk wrote one. */
  identity?: IdentityReason
  /** All of them, where there are several. */
  identities?: IdentityReason[]
  /** Why what was verified counts no more. */
  ended?: 'expired' | 'withdrawn' | 'reversed'
  /** A day: '2027-03-01'. */
  date?: string
  outcome?: 'to_buyer' | 'to_seller' | 'split'
  /** That both sides agreed to it. */
  settled?: true
  /** Of an ad that matches a search: what its finder would do. Notices of old have it in English, in `amount` and `pay`. */
  match?: { side: 'buy' | 'sell'; asset: string; currency: string }
}

/** The facts with nothing missing: a notice of a kind has those that its words have places for. */
type Optional =
  | keyof AccessFacts
  | 'deadline'
  | 'outcome'
  | 'settled'
  | 'match'
  | 'role'
  | 'identity'
  | 'identities'
  | 'ended'
  | 'date'
type Named = 'other' | 'method' | 'place'
export type Known = Omit<Required<Facts>, Optional | Named> & Pick<Facts, Optional> & Record<Named, Param>

/** Facts as the words need them. */
export const known = (facts: Facts): Known => ({
  number: '',
  amount: '',
  // Notices of old bear one figure alone.
  locked: facts.amount ?? '',
  pay: '',
  reason: '',
  rail: '',
  ...facts,
  other: named(facts),
  method: railOf(facts.method ?? '')?.name ?? facts.method ?? '',
  place: facts.place ? saidPlace(facts.place) : '',
})

function named({ rail, other = '' }: Facts): Param {
  if (rail === undefined) return other
  const name = railOf(rail)?.name ?? rail
  return other === '' ? name : { each: [name, other] }
}
