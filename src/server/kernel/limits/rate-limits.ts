import type { LimitClass } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/client.ts'
import { Problem } from '../errors.ts'
import { pooled } from '../tx.ts'

/** What is counted: calls of an endpoint by its class, pages made for whoever asks, which cost as much as several calls, and what browsers report. */
export type Limited = LimitClass | 'page' | 'report'

/** Requests a minute for each account (signed in) or address (not). */
export const PER_MINUTE: Record<Limited, number> = {
  read: 600,
  write: 60,
  money: 60,
  sign_in: 20,
  mail: 6,
  page: 600,
  report: 20,
}
const WINDOW_MS = 60_000
/** How long a process may count by itself before the others hear of it. */
const SHARE_EVERY_MS = 500

interface Window {
  endsAt: number
  /** Counted here and not yet told. */
  fresh: number
  /** What all processes had counted when we last heard. */
  shared: number
}

/**
 * Fixed windows, shared by all app processes through the database: each counts at once in memory and twice a second adds what it
 * counted to the common row and learns the sum, in one statement whatever the traffic. So a limit costs a request no round trip, and
 * N processes let through at most what arrives in half a second more than one would.
 */
export class RateLimits {
  readonly #windows = new Map<string, Window>()
  readonly #db: Db
  readonly #now: () => Date
  readonly #factor: number
  readonly #sealedName: (key: string) => string
  #timer: NodeJS.Timeout | undefined
  #sharing: Promise<void> = Promise.resolve()

  /** `sealedName` is what the table calls a window instead of by the address it counts. */
  constructor(db: Db, now: () => Date, factor: number, sealedName = (key: string) => key) {
    this.#db = db
    this.#now = now
    this.#factor = factor
    this.#sealedName = sealedName
  }

  /** Counts one request of `who` (an account or address). Throws 'rate_limited' with Retry-After once the window is full. */
  take(limit: Limited, who: string): void {
    const now = this.#now().getTime()
    const endsAt = Math.floor(now / WINDOW_MS) * WINDOW_MS + WINDOW_MS
    const key = `${limit}:${who}:${endsAt}`
    let window = this.#windows.get(key)
    if (!window) {
      window = { endsAt, fresh: 0, shared: 0 }
      this.#windows.set(key, window)
    }
    if (window.fresh + window.shared >= PER_MINUTE[limit] * this.#factor) {
      throw new Problem('rate_limited', { headers: { 'retry-after': String(Math.ceil((endsAt - now) / 1000)) } })
    }
    window.fresh++
    this.#timer ??= setTimeout(() => void this.share(), SHARE_EVERY_MS).unref()
  }

  /** Tells the others what was counted here and hears what they counted. Should it fail, this process goes on counting alone. */
  share(): Promise<void> {
    this.#timer = undefined
    // One after the other: two at once would tell the same count twice, and a slow database would halve everyone's limit.
    this.#sharing = this.#sharing.then(() => this.#tell())
    return this.#sharing
  }

  async #tell(): Promise<void> {
    const now = this.#now().getTime()
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
    const fresh = [...this.#windows].filter(([, window]) => window.fresh > 0)
    if (fresh.length === 0) return
    // In order of name, so that no two processes wait for each other's rows.
    const told = fresh
      .map(([key, window]) => ({ name: this.#sealedName(key), window, sent: window.fresh }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const byName = new Map(told.map((one) => [one.name, one]))
    try {
      const rows = await pooled(this.#db)<{ key: string; points: number }>(
        `insert into rate_limit as r (key, points, expires_at)
         select * from unnest($1::text[], $2::integer[], $3::timestamptz[])
         on conflict (key) do update set points = r.points + excluded.points returning key, points`,
        [told.map((one) => one.name), told.map((one) => one.sent), told.map((one) => new Date(one.window.endsAt))],
      )
      for (const row of rows) {
        const one = byName.get(row.key)
        if (!one) continue
        one.window.fresh -= one.sent
        one.window.shared = row.points
      }
    } catch {
      // Counted again with the next share.
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
