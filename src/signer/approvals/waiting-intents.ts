import type { Assertion, Intent } from '../../contract/custody/intent.ts'

/** More than people look through. */
const MOST = 200
/** No customer's payments crowd out the others'. */
const MOST_OF_ONE = 20

interface WaitingIntent {
  intent: Intent
  assertions: Assertion[]
}

/** What waits for people, in memory alone: after a start it is asked for, and approved, anew. */
export interface Waiting {
  add(digest: string, intent: Intent, now: number): void
  get(digest: string): WaitingIntent | undefined
  /** It was signed, and waits no more. */
  remove(digest: string): void
  /** Those that haven't run out, the oldest first. */
  list(now: number): readonly (WaitingIntent & { digest: string })[]
  /** How many had to make room, or found none, since the start. */
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
  const countOf = (owner: string) => [...all.values()].filter(({ intent }) => ownerOf(intent) === owner).length
  /** Who has the most waiting gives up their oldest that nobody has approved; what somebody approved stays. */
  const makeRoom = (): boolean => {
    const open = [...all].filter(([, { assertions }]) => assertions.length === 0)
    const counts = new Map(open.map(([, { intent }]) => [ownerOf(intent), countOf(ownerOf(intent))]))
    const most = Math.max(0, ...counts.values())
    const first = open.find(([, { intent }]) => counts.get(ownerOf(intent)) === most)
    return first !== undefined && all.delete(first[0])
  }
  return {
    add(digest, intent, now) {
      forget(now)
      if (all.has(digest)) return
      const isTheirsFull = countOf(ownerOf(intent)) >= MOST_OF_ONE
      const isFull = all.size >= MOST
      if (isTheirsFull || isFull) dropped++
      if (isTheirsFull || (isFull && !makeRoom())) return
      all.set(digest, { intent, assertions: [] })
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
