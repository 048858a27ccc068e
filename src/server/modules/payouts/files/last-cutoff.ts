const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SUNDAY = 0
const SATURDAY = 6
/** Before a weekend lies a working day. */
const DAYS_BACK = 3

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The latest cut-off on a working day that is not to come; `times` of day in UTC, '09:30'. */
export function lastCutoff(times: readonly string[], now: Date): Date | undefined {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, i) => new Date(midnight - i * DAY_MS))
  const working = days.filter((day) => ![SATURDAY, SUNDAY].includes(day.getUTCDay()))
  const cuts = working.flatMap((day) => times.map((time) => day.getTime() + minutesOf(time) * MINUTE_MS))
  const past = cuts.filter((cut) => cut <= now.getTime())
  return past.length > 0 ? new Date(Math.max(...past)) : undefined
}
