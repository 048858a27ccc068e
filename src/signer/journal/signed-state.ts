import { type Intent, intentText } from '../../contract/custody/intent.ts'
import { digestOf, type Policy, USUAL } from '../policy/policy.ts'
import { approvedAmong, type Counted, type Effect, type Entry, poolOf, type SignedEntry } from './entry.ts'
import type { Place } from './journal.ts'
import { type OpenedDestinations, openedDestinations } from './opened-destinations.ts'
import { runningSums } from './running-sums.ts'
import { type SignedEffects, signedEffects } from './signed-effects.ts'
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
  entries: readonly Place[]
}

/** What the signer knows of its past, made of the journal's entries alone, so that a start leaves it where it was. */
export interface SignedState extends OpenedDestinations, VouchedDestinations {
  take(entry: Entry, place: Place): void
  policy(): Policy | undefined
  /** How many policies have held, this one with them. */
  policies(): number
  /** Not earlier than what was written last: a clock that went back opens no window anew. */
  clock(now: number): number
  payment(id: string): SignedPayment | undefined
  request(digest: string): Place | undefined
  /** What was signed, by the places where it stands. */
  effects: Omit<SignedEffects, 'note'>
  /** What was signed of an asset within the last day, or the last seven. */
  spent(network: string, asset: string, approved: boolean, now: number): { day: bigint; week: bigint }
  /** What was signed of an asset within the last day to cold storage, or to deposit addresses to pay for their sweeps. */
  moved(network: string, asset: string, kind: 'refill' | 'gas', now: number): bigint
  /**
   * What may be paid to the network for what was signed within the last day, this with it: what is dearer in its place costs what it is dearer. What
   * makes approved payments alone is counted for itself.
   */
  feesWith(effect: Effect, approved: boolean, now: number): bigint
  /**
   * What began within the last day in a pool (`poolOf`): transactions that don't take another's place whole, and the nonces or coins where nothing
   * had been signed that were taken to pay nobody.
   */
  begun(pool: string, now: number): { transactions: bigint; cancelled: bigint }
}

const spentKey = (network: string, asset: string, approved: boolean) => `${network} ${asset} ${approved}`
const feesKey = (network: string, approved: boolean) => `${network} ${approved}`
const movedKey = (network: string, asset: string, kind: string) => `${network} ${asset} ${kind}`

/** What began lately, by pool. */
function beginnings(effects: SignedEffects) {
  const transactions = runningSums(DAY)
  const cancelled = runningSums(DAY)
  return {
    /** Before its effect is noted. */
    note({ intents, effect, at }: SignedEntry) {
      const pool = poolOf(intents, effect)
      if (!effects.replaces(effect)) transactions.add(pool, 1n, at)
      if (effect.pays === 'cancel') cancelled.add(pool, BigInt(effects.fresh(effect.places).length), at)
    },
    within: (pool: string, now: number) => ({
      transactions: transactions.sum(pool, now),
      cancelled: cancelled.sum(pool, now),
    }),
  }
}

/** What was signed for which payment. */
function signedPayments() {
  const payments = new Map<string, { digest: string; effects: Effect[]; approved: boolean; entries: Place[] }>()
  return {
    get: (id: string): SignedPayment | undefined => payments.get(id),
    note({ intents, counted, effect }: SignedEntry, place: Place): void {
      const approved = approvedAmong(
        intents.filter(({ id }) => !payments.has(id)),
        counted,
      )
      for (const intent of intents) {
        const known = payments.get(intent.id)
        known?.effects.push(effect)
        known?.entries.push(place)
        if (!known) payments.set(intent.id, newPayment(intent, approved.has(intent.id), effect, place))
      }
    },
  }
}
const newPayment = (intent: Intent, approved: boolean, effect: Effect, place: Place) => ({
  digest: digestOf(intentText(intent)).toString('hex'),
  approved,
  effects: [effect],
  entries: [place],
})

/** An empty past. */
export function signedState(): SignedState {
  let policy: Policy | undefined
  let policies = 0
  let last = 0
  const requests = new Map<string, Place>()
  const payments = signedPayments()
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
  const note = (entry: SignedEntry, place: Place) => {
    const { effect, intents, at } = entry
    requests.set(entry.request, place)
    for (const one of intents)
      if ((one.kind === 'refill' || one.kind === 'gas') && !payments.get(one.id))
        moved.add(movedKey(one.network, one.asset, one.kind), BigInt(one.amount), at)
    payments.note(entry, place)
    for (const counted of entry.counted) count(counted, at)
    const approved = intents.every(({ id }) => payments.get(id)?.approved)
    fees.add(feesKey(effect.network, approved), effects.feeAdded(effect), at)
    begun.note(entry)
    effects.note(effect)
  }
  return {
    take(entry, place) {
      last = Math.max(last, entry.at)
      if (entry.type === 'policy') {
        policy = entry.policy
        policies++
        return
      }
      if (entry.type === 'begun') return
      if (entry.type !== 'signed') return noteVouched(entry)
      note(entry, place)
    },
    policy: () => policy,
    policies: () => policies,
    clock: (now) => Math.max(now, last),
    payment: payments.get,
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
    feesWith: (effect, approved, now) => fees.sum(feesKey(effect.network, approved), now) + effects.feeAdded(effect),
  }
}
