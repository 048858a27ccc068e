import type { Assertion, Intent } from '../../contract/custody/intent.ts'

/** More than people look through: what waits beyond it is asked for again later. */
const MOST = 200

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
}

/** Nothing waits yet. */
export function waitingIntents(): Waiting {
  const all = new Map<string, WaitingIntent>()
  const forget = (now: number) => {
    for (const [digest, { intent }] of all) if (intent.expiresAt <= now) all.delete(digest)
  }
  return {
    add(digest, intent, now) {
      forget(now)
      if (!all.has(digest) && all.size < MOST) all.set(digest, { intent, assertions: [] })
    },
    get: (digest) => all.get(digest),
    remove: (digest) => all.delete(digest),
    list(now) {
      forget(now)
      return [...all].map(([digest, one]) => ({ digest, ...one }))
    },
  }
}
