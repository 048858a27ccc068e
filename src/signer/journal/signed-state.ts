import { type Intent, intentText } from '../../contract/custody/intent.ts'
import { digestOf, type Policy, USUAL } from '../policy/policy.ts'
import {
  approvedAmong,
  type Counted,
  type DeclinedEntry,
  type Effect,
  type Entry,
  poolOf,
  type SignedEntry,
  weightOf,
} from './entry.ts'
import { type OpenedDestinations, openedDestinations } from './opened-destinations.ts'
import { runningSums } from './running-sums.ts'
import { kept, type SignedEffects, signedEffects } from './signed-effects.ts'
import { type VouchedDestinations, vouchedDestinations } from './vouched-destinations.ts'

const DAY = 86_400_000
const WEEK = 7 * DAY

/** A payment that was signed for: which intent it was, and every entry that signed it. */
interface SignedPayment {
  digest: string
  /** All transactions that make it, each of which takes the place of every other. */
  effects: readonly Effect[]
  /** Whether persons approved it. */
  approved: boolean
  entries: readonly number[]
}

/** Who declined a payment, and why. */
export type Decline = Pick<DeclinedEntry, 'person' | 'reason'>

/** What the signer knows of its past, made of the journal's entries alone, so that a start leaves it where it was. */
export interface SignedState extends OpenedDestinations, VouchedDestinations {
  /** An entry, and its number in the journal. */
  take(entry: Entry, number: number): void
  policy(): Policy | undefined
  /** How many policies have held, this one with them. */
  policies(): number
  /** Not earlier than what was written last: a clock that went back opens no window anew. */
  clock(now: number): number
  payment(id: string): SignedPayment | undefined
  /** Who declined a payment, by its id, and why; undefined: nobody did. */
  declined(id: string): Decline | undefined
  /** The number of the entry that a request was signed with. */
  request(digest: string): number | undefined
  /** What was signed, by the places where it stands. */
  effects: Omit<SignedEffects, 'note'>
  /** What was signed of an asset within the last day, or the last seven. */
  spent(network: string, asset: string, approved: boolean, now: number): { day: bigint; week: bigint }
  /** What was signed of an asset within the last day to cold storage, or to deposit addresses to pay for their sweeps. */
  moved(network: string, asset: string, kind: 'refill' | 'gas', now: number): bigint
  /** What of a class may be paid to the network for what was signed within the last day. */
  fees(network: string, of: FeeClass, now: number): bigint
  /** The highest index of a change address that was signed for on a network; 0: none. */
  change(network: string): number
  /**
   * What was signed within the last day in a pool (`poolOf`): transactions of a class that don't take another's place whole, those that do, and the nonces
   * or coins where nothing had been signed that were taken to pay nobody.
   */
  begun(pool: string, of: PaceClass, now: number): { transactions: bigint; dearer: bigint; cancelled: bigint }
}

const spentKey = (network: string, asset: string, approved: boolean) => `${network} ${asset} ${approved}`
/** What a signature is counted with: what nobody asked people about uses up nothing of what they approved, nor of what mends it. */
export type PaceClass = 'alone' | 'approved' | 'cancel'
/** The same of fees, where a cancel counts apart only of what was signed before. */
export type FeeClass = PaceClass

/** The class of a transaction's pace. */
export const paceClass = ({ pays }: Effect, approved: boolean): PaceClass =>
  pays === 'cancel' ? 'cancel' : approved ? 'approved' : 'alone'

/** The class of a transaction's fees. */
export const feeClass = (effect: Effect, approved: boolean, { fresh }: Pick<SignedEffects, 'fresh'>): FeeClass =>
  effect.pays === 'cancel' && fresh(effect.places).length > 0 ? 'alone' : paceClass(effect, approved)

const feesKey = (network: string, of: FeeClass) => `${network} ${of}`
const movedKey = (network: string, asset: string, kind: string) => `${network} ${asset} ${kind}`

/** What began lately, by pool. */
function beginnings(effects: SignedEffects) {
  const transactions = runningSums(DAY)
  const dearer = runningSums(DAY)
  const cancelled = runningSums(DAY)
  return {
    /** Before its effect is noted. */
    note({ intents, effect, at }: SignedEntry, of: PaceClass) {
      const pool = poolOf(intents, effect)
      const sums = effects.replaces(effect) ? dearer : transactions
      sums.add(`${pool} ${of}`, BigInt(weightOf(intents, effect)), at)
      if (effect.pays === 'cancel') cancelled.add(pool, BigInt(effects.fresh(effect.places).length), at)
    },
    within: (pool: string, of: PaceClass, now: number) => ({
      transactions: transactions.sum(`${pool} ${of}`, now),
      dearer: dearer.sum(`${pool} ${of}`, now),
      cancelled: cancelled.sum(pool, now),
    }),
  }
}

/** What was signed for which payment. */
function signedPayments() {
  const payments = new Map<string, { digest: string; effects: Effect[]; approved: boolean; entries: number[] }>()
  return {
    get: (id: string): SignedPayment | undefined => payments.get(id),
    note({ intents, counted }: SignedEntry, effect: Effect, number: number): void {
      const approved = approvedAmong(
        intents.filter(({ id }) => !payments.has(id)),
        counted,
      )
      for (const intent of intents) {
        const known = payments.get(intent.id)
        known?.effects.push(effect)
        known?.entries.push(number)
        if (!known) payments.set(intent.id, newPayment(intent, approved.has(intent.id), effect, number))
      }
    },
  }
}
const newPayment = (intent: Intent, approved: boolean, effect: Effect, number: number) => ({
  digest: digestOf(intentText(intent)).toString('hex'),
  approved,
  effects: [effect],
  entries: [number],
})

/** An empty past. */
export function signedState(): SignedState {
  let policy: Policy | undefined
  let policies = 0
  let last = 0
  const requests = new Map<string, number>()
  const change = new Map<string, number>()
  const payments = signedPayments()
  const declined = new Map<string, Decline>()
  const effects = signedEffects()
  const { note: noteOpened, ...opened } = openedDestinations()
  const { note: noteVouched, paid, ...vouched } = vouchedDestinations()
  const spent = { day: runningSums(DAY), week: runningSums(WEEK) }
  const fees = runningSums(DAY)
  const moved = runningSums(DAY)
  const begun = beginnings(effects)

  const count = (counted: Counted, at: number) => {
    const { network, asset, amount, approved } = counted
    for (const window of Object.values(spent)) window.add(spentKey(network, asset, approved), BigInt(amount), at)
    paid(counted, at)
    noteOpened(counted, at, at - (policy?.approvalLife ?? USUAL.approvalLife) * 1000)
  }
  const note = (entry: SignedEntry, number: number) => {
    const { intents, at, attempt } = entry
    const effect = kept(entry.effect)
    requests.set(entry.request, number)
    if ('change' in attempt && attempt.change !== undefined)
      change.set(effect.network, Math.max(change.get(effect.network) ?? 0, attempt.change))
    for (const one of intents)
      if ((one.kind === 'refill' || one.kind === 'gas') && !payments.get(one.id))
        moved.add(movedKey(one.network, one.asset, one.kind), BigInt(one.amount), at)
    payments.note(entry, effect, number)
    for (const counted of entry.counted) count(counted, at)
    const approved = intents.every(({ id }) => payments.get(id)?.approved)
    fees.add(feesKey(effect.network, feeClass(effect, approved, effects)), effects.feeAdded(effect), at)
    begun.note(entry, paceClass(effect, approved))
    effects.note(effect)
  }
  return {
    take(entry, number) {
      last = Math.max(last, entry.at)
      if (entry.type === 'policy') {
        policy = entry.policy
        policies++
        return
      }
      if (entry.type === 'begun') return
      if (entry.type === 'declined') {
        const { intent, person, reason } = entry
        return void declined.set(intent.id, { person, reason })
      }
      if (entry.type !== 'signed') return noteVouched(entry)
      note(entry, number)
    },
    policy: () => policy,
    policies: () => policies,
    clock: (now) => Math.max(now, last),
    payment: payments.get,
    declined: (id) => declined.get(id),
    request: (digest) => requests.get(digest),
    effects,
    spent(network, asset, approved, now) {
      const key = spentKey(network, asset, approved)
      return { day: spent.day.sum(key, now), week: spent.week.sum(key, now) }
    },
    begun: begun.within,
    moved: (network, asset, kind, now) => moved.sum(movedKey(network, asset, kind), now),
    ...vouched,
    ...opened,
    fees: (network, of, now) => fees.sum(feesKey(network, of), now),
    change: (network) => change.get(network) ?? 0,
  }
}
