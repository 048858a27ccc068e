import type { Assertion, Intent } from '../../contract/custody/intent.ts'

/** More than people look through. */
const MOST = 200
/** No network's payments crowd out the others', and no customer's. */
const MOST_OF_A_NETWORK = 120
const MOST_OF_A_CUSTOMER = 20

interface WaitingIntent {
  intent: Intent
  assertions: Assertion[]
}

/**
 * Whether something stands where approvers see it. What found no place is refused, and what waits keeps its own: whoever asks for a thousand crowds
 * nobody out. `other_waits`: the payment of this id waits already as something else, until that has run out.
 */
export type Waits = 'listed' | 'other_waits' | 'customer_full' | 'network_full' | 'list_full'

/** What waits for people, in memory alone: after a start it is asked for, and approved, anew. */
export interface Waiting {
  add(digest: string, intent: Intent, now: number): Waits
  get(digest: string): WaitingIntent | undefined
  /** It was signed, and waits no more. */
  remove(digest: string): void
  /** Those that haven't run out, the oldest first. */
  list(now: number): readonly (WaitingIntent & { digest: string })[]
  /** How often something found no place, since the start. */
  dropped(): number
}

const ownerOf = (intent: Intent) => ('customer' in intent ? intent.customer : '')

/** Nothing waits yet. */
export function waitingIntents(): Waiting {
  const all = new Map<string, WaitingIntent>()
  let dropped = 0
  const forget = (now: number) => {
    for (const [digest, { intent }] of all) if (intent.expiresAt <= now) all.delete(digest)
  }
  const count = (is: (intent: Intent) => boolean) => [...all.values()].filter(({ intent }) => is(intent)).length
  const placeFor = (intent: Intent): Waits => {
    if (count(({ id }) => id === intent.id) > 0) return 'other_waits'
    if (count((one) => ownerOf(one) === ownerOf(intent)) >= MOST_OF_A_CUSTOMER) return 'customer_full'
    if (count(({ network }) => network === intent.network) >= MOST_OF_A_NETWORK) return 'network_full'
    return all.size >= MOST ? 'list_full' : 'listed'
  }
  return {
    add(digest, intent, now) {
      forget(now)
      if (all.has(digest)) return 'listed'
      const place = placeFor(intent)
      if (place === 'listed') all.set(digest, { intent, assertions: [] })
      else dropped++
      return place
    },
    get: (digest) => all.get(digest),
    remove: (digest) => all.delete(digest),
    list(now) {
      forget(now)
      return [...all].map(([digest, one]) => ({ digest, ...one }))
    },
    dropped: () => dropped,
  }
}
