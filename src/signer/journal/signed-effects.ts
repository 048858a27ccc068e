import { createHash } from 'node:crypto'
import { type Effect, paysNobody } from './entry.ts'
import { laneOf } from './lane-of.ts'

/** Whether an earlier transaction stands wholly in a later one's places: whatever else is mined, it is one of the two. */
export const isWithin = (earlier: Effect, places: ReadonlySet<string>): boolean =>
  earlier.places.every((place) => places.has(place))

/** What tells two payments apart, in as many bytes as a digest: what is remembered of each has to be little. */
export const payingOf = (effect: Effect): string =>
  paysNobody(effect) ? effect.pays : createHash('sha256').update(effect.pays).digest('base64url')

/** What is remembered of an effect. */
export const kept = (effect: Effect): Effect => ({ ...effect, pays: payingOf(effect) })

/** What was signed, by the places where it stands. */
export interface SignedEffects {
  note(effect: Effect): void
  /** All that was signed at any of these places, each once. */
  near(places: readonly string[]): ReadonlySet<Effect>
  /** Those of these places where nothing was signed. */
  fresh(places: readonly string[]): readonly string[]
  /** Whether a transaction takes the place of what was signed before, whole, and begins nothing. */
  replaces(effect: Effect): boolean
  /** What a transaction adds to the most that may be paid to the network for all that was signed. */
  feeAdded(effect: Effect): bigint
  /** All that was signed at those of these places where so many transactions stand, or more. */
  crowded(places: readonly string[], many: number): ReadonlySet<Effect>
  /** The highest nonce that was signed for at an address of an account chain. */
  lane(address: string): number | undefined
  /** How many addresses something was signed at. */
  lanes(): number
}

/** Nothing was signed yet. */
export function signedEffects(): SignedEffects {
  const places = new Map<string, Effect[]>()
  const lanes = new Map<string, number>()
  const near = (at: readonly string[]) => new Set(at.flatMap((place) => places.get(place) ?? []))
  const fresh = (at: readonly string[]) => at.filter((place) => !places.has(place))
  return {
    note(effect) {
      for (const place of effect.places) {
        const there = places.get(place)
        if (there) there.push(effect)
        else places.set(place, [effect])
        const of = laneOf(place)
        if (of) lanes.set(of.lane, Math.max(lanes.get(of.lane) ?? 0, of.nonce))
      }
    },
    near,
    fresh,
    replaces(effect) {
      const own = new Set(effect.places)
      return fresh(effect.places).length === 0 && [...near(effect.places)].every((earlier) => isWithin(earlier, own))
    },
    feeAdded(effect) {
      const own = new Set(effect.places)
      // What shares only some of its places may be mined beside another one that has the rest, so that it gives nothing back.
      const instead = [...near(effect.places)].filter((earlier) => isWithin(earlier, own))
      const highest = instead.reduce((most, { fee }) => (BigInt(fee) > most ? BigInt(fee) : most), 0n)
      return BigInt(effect.fee) > highest ? BigInt(effect.fee) - highest : 0n
    },
    crowded: (at, many) =>
      new Set(
        at.flatMap((place) => {
          const there = places.get(place) ?? []
          return there.length >= many ? there : []
        }),
      ),
    lane: (address) => lanes.get(address),
    lanes: () => lanes.size,
  }
}
