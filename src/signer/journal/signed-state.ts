import { intentText } from '../../contract/custody/intent.ts'
import { digestOf, type Policy } from '../policy/policy.ts'
import type { Counted, Effect, Entry } from './entry.ts'
import type { Place } from './journal.ts'

const DAY = 86_400_000
const WEEK = 7 * DAY

/** A payment that was signed for: which intent it was, and every entry that signed it. */
interface SignedPayment {
  digest: string
  /** What each of its transactions stands in place of. */
  places: readonly string[]
  entries: readonly Place[]
}

/** What the signer knows of its past, made of the journal's entries alone, so that a start leaves it where it was. */
export interface SignedState {
  take(entry: Entry, place: Place): void
  policy(): Policy | undefined
  /** How many policies have held, this one with them. */
  policies(): number
  /** Not earlier than what was written last: a clock that went back opens no window anew. */
  clock(now: number): number
  payment(id: string): SignedPayment | undefined
  request(digest: string): Place | undefined
  /** What was signed at a place so far, dearer each time. */
  at(place: string): readonly Effect[]
  /** What was signed of an asset within the last day, or the last seven. */
  spent(network: string, asset: string, approved: boolean, now: number): { day: bigint; week: bigint }
  /** What may be paid to the network for what was signed within the last day, this with it: what is dearer in its place costs what it is dearer. */
  feesWith(effect: Effect, now: number): bigint
  /**
   * What began within the last day where nothing had been signed before: at an address ('ethereum:0x…') or of a network's coins. Transactions, and
   * the nonces or coins among them that were taken to pay nobody.
   */
  begun(where: string, now: number): { transactions: bigint; cancelled: bigint }
  /** How many destinations were allowed or taken back within the last day. */
  vouched(now: number): bigint
  /** What was vouched for a destination with such an hour or an earlier one counts no more; 0: nothing was taken back. */
  takenBack(whose: Omit<Destination, 'asset'>): number
  /** When this customer's destination was paid last; 0: never. */
  lastPaid(whose: Omit<Destination, 'asset'>): number
  /** What a destination got of an asset without approval. */
  destination(network: string, asset: string, to: string): bigint
  /** The largest payment of this asset by this customer to this destination that persons approved; 0 where there was none. */
  approvedUpTo(whose: Destination): bigint
  /** For each sending address of an account chain the highest nonce that was signed for. */
  lanes(): Record<string, number>
}

type Destination = Pick<Counted, 'network' | 'asset' | 'to' | 'customer'>

interface Moment {
  at: number
  key: string
  amount: bigint
}

/** Sums of the last days: what is older goes, so that a look costs what is recent. */
function window(length = DAY) {
  let moments: Moment[] = []
  return {
    add: (moment: Moment) => moments.push(moment),
    sum(key: string, now: number, within = length) {
      moments = moments.filter(({ at }) => at > now - length)
      return moments.reduce(
        (sum, { at, ...one }) => (one.key === key && at > now - within ? sum + one.amount : sum),
        0n,
      )
    },
  }
}

/** A second transaction at the same places costs what it is dearer: one of them is mined. */
const feeAdded = (effect: Effect, before: readonly Effect[]): bigint => {
  const highest = before.reduce((most, { fee }) => (BigInt(fee) > most ? BigInt(fee) : most), 0n)
  return BigInt(effect.fee) > highest ? BigInt(effect.fee) - highest : 0n
}

const spentKey = (network: string, asset: string, approved: boolean) => `${network} ${asset} ${approved}`
const destinationKey = (network: string, asset: string, to: string) => `${network} ${asset} ${to}`

const customersKey = ({ network, asset, to, customer }: Destination) => JSON.stringify([network, asset, to, customer])
const payeeKey = ({ network, to, customer }: Omit<Destination, 'asset'>) => JSON.stringify([network, to, customer])
/** The address whose nonce a place is; undefined for a coin. */
const laneOf = (place: string) => /^(.+:0x\w{40}):(\d+)$/.exec(place) ?? []

/** What began lately: `fresh` are those of a transaction's places where nothing had been signed. */
function beginnings() {
  const moments = window()
  return {
    note({ places, pays, network }: Effect, fresh: readonly string[], at: number) {
      const where = laneOf(places[0] ?? '')[1] ?? network
      if (fresh.length === places.length) moments.add({ at, key: where, amount: 1n })
      if (pays === 'cancel') moments.add({ at, key: `${where} cancelled`, amount: BigInt(fresh.length) })
    },
    within: (where: string, now: number) => ({
      transactions: moments.sum(where, now),
      cancelled: moments.sum(`${where} cancelled`, now),
    }),
  }
}

/** What was vouched for lately, what was taken back, and what was paid when. */
function vouchedFor() {
  const moments = window()
  const lastPaid = new Map<string, number>()
  const takenBack = new Map<string, number>()
  return {
    note(entry: Extract<Entry, { type: 'allowed' | 'disallowed' }>) {
      moments.add({ at: entry.at, key: '', amount: 1n })
      if (entry.type === 'allowed') return
      const key = payeeKey({ ...entry, to: entry.address })
      takenBack.set(key, Math.max(entry.usableBefore, takenBack.get(key) ?? 0))
    },
    paid: (whose: Omit<Destination, 'asset'>, at: number) => void lastPaid.set(payeeKey(whose), at),
    said: {
      vouched: (now: number) => moments.sum('', now),
      takenBack: (whose: Omit<Destination, 'asset'>) => takenBack.get(payeeKey(whose)) ?? 0,
      lastPaid: (whose: Omit<Destination, 'asset'>) => lastPaid.get(payeeKey(whose)) ?? 0,
    },
  }
}

/** An empty past. */
export function signedState(): SignedState {
  let policy: Policy | undefined
  let policies = 0
  let last = 0
  const payments = new Map<string, SignedPayment>()
  const requests = new Map<string, Place>()
  const places = new Map<string, Effect[]>()
  const lanes = new Map<string, number>()
  const approvedUpTo = new Map<string, bigint>()
  const unapproved = new Map<string, bigint>()
  const destinations = vouchedFor()
  const spent = window(WEEK)
  const fees = window()
  const begun = beginnings()

  const count = (counted: Counted, at: number) => {
    const { network, asset, amount, to, approved } = counted
    spent.add({ at, key: spentKey(network, asset, approved), amount: BigInt(amount) })
    const key = destinationKey(network, asset, to)
    destinations.paid(counted, at)
    if (approved) {
      const most = approvedUpTo.get(customersKey(counted)) ?? 0n
      if (BigInt(amount) > most) approvedUpTo.set(customersKey(counted), BigInt(amount))
    } else unapproved.set(key, (unapproved.get(key) ?? 0n) + BigInt(amount))
  }
  const added = (effect: Effect) =>
    feeAdded(
      effect,
      effect.places.flatMap((place) => places.get(place) ?? []),
    )
  const stand = (effect: Effect, at: number) => {
    fees.add({ at, key: effect.network, amount: added(effect) })
    begun.note(
      effect,
      effect.places.filter((place) => !places.has(place)),
      at,
    )
    for (const place of effect.places) {
      places.set(place, [...(places.get(place) ?? []), effect])
      const [, lane, nonce] = laneOf(place)
      if (lane) lanes.set(lane, Math.max(lanes.get(lane) ?? 0, Number(nonce)))
    }
  }
  return {
    take(entry, place) {
      last = Math.max(last, entry.at)
      if (entry.type === 'policy') {
        policy = entry.policy
        policies++
        return
      }
      if (entry.type !== 'signed') return destinations.note(entry)
      requests.set(entry.request, place)
      for (const intent of entry.intents) {
        const before = payments.get(intent.id)
        const digest = before?.digest ?? digestOf(intentText(intent)).toString('hex')
        payments.set(intent.id, { digest, places: entry.effect.places, entries: [...(before?.entries ?? []), place] })
      }
      for (const counted of entry.counted) count(counted, entry.at)
      stand(entry.effect, entry.at)
    },
    policy: () => policy,
    policies: () => policies,
    clock: (now) => Math.max(now, last),
    payment: (id) => payments.get(id),
    request: (digest) => requests.get(digest),
    at: (place) => places.get(place) ?? [],
    spent(network, asset, approved, now) {
      const key = spentKey(network, asset, approved)
      return { day: spent.sum(key, now, DAY), week: spent.sum(key, now) }
    },
    begun: begun.within,
    ...destinations.said,
    feesWith: (effect, now) => fees.sum(effect.network, now) + added(effect),
    destination: (network, asset, to) => unapproved.get(destinationKey(network, asset, to)) ?? 0n,
    approvedUpTo: (whose) => (whose.customer === undefined ? 0n : (approvedUpTo.get(customersKey(whose)) ?? 0n)),
    lanes: () => Object.fromEntries(lanes),
  }
}
