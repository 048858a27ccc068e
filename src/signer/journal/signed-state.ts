import { intentText } from '../../contract/custody/intent.ts'
import { digestOf, type Policy } from '../policy/policy.ts'
import type { Counted, Effect, Entry } from './entry.ts'
import type { Place } from './journal.ts'

const DAY = 86_400_000

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
  /** What was signed of an asset within the last day. */
  spent(network: string, asset: string, approved: boolean, now: number): bigint
  /** What may be paid to the network for what was signed within the last day, this with it: what is dearer in its place costs what it is dearer. */
  feesWith(effect: Effect, now: number): bigint
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

/** Sums of the last day: what is older goes, so that a look costs what is recent. */
function window() {
  let moments: Moment[] = []
  return {
    add: (moment: Moment) => moments.push(moment),
    sum(key: string, now: number) {
      moments = moments.filter(({ at }) => at > now - DAY)
      return moments.reduce((sum, moment) => (moment.key === key ? sum + moment.amount : sum), 0n)
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
  const spent = window()
  const fees = window()

  const count = (counted: Counted, at: number) => {
    const { network, asset, amount, to, approved } = counted
    spent.add({ at, key: spentKey(network, asset, approved), amount: BigInt(amount) })
    const key = destinationKey(network, asset, to)
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
    for (const place of effect.places) {
      places.set(place, [...(places.get(place) ?? []), effect])
      const [, lane, nonce] = /^(.+:0x\w{40}):(\d+)$/.exec(place) ?? []
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
      if (entry.type === 'allowed') return
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
    spent: (network, asset, approved, now) => spent.sum(spentKey(network, asset, approved), now),
    feesWith: (effect, now) => fees.sum(effect.network, now) + added(effect),
    destination: (network, asset, to) => unapproved.get(destinationKey(network, asset, to)) ?? 0n,
    approvedUpTo: (whose) => (whose.customer === undefined ? 0n : (approvedUpTo.get(customersKey(whose)) ?? 0n)),
    lanes: () => Object.fromEntries(lanes),
  }
}
