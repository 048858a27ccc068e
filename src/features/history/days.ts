/** The day of an instant, UTC: '2026-11-21'. */
export const dayOf = (at: string): string => at.slice(0, 10)

const DAY_MS = 86_400_000

/** How many days a day lies before `now`, by the calendar, UTC. */
export const daysAgo = (day: string, now: number): number =>
  Math.floor(now / DAY_MS) - Math.floor(Date.parse(day) / DAY_MS)
