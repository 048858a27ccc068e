const DAY_MS = 86_400_000
/** Longer than any run of closed days: an older reading is stale whatever the calendar says. */
const LOOK_BACK_DAYS = 30

/**
 * The age of a currency's price in milliseconds, on a clock that stands still while the market is closed: on Saturdays,
 * Sundays and the ECB's (TARGET) closing days, counted in UTC. Friday's fixing is eight hours old all weekend, and stale 36 of
 * these hours after it: on Tuesday at four in the morning, if Monday brought none.
 */
export function currencyAgeMs(at: Date, now: Date): number {
  const [from, to] = [at.getTime(), now.getTime()]
  if (to - from > LOOK_BACK_DAYS * DAY_MS) return to - from
  let age = Math.max(0, to - from)
  for (let day = Math.floor(from / DAY_MS) * DAY_MS; day < to; day += DAY_MS) {
    if (isClosed(new Date(day))) age -= Math.min(to, day + DAY_MS) - Math.max(from, day)
  }
  return age
}

/** New Year, Labour Day, Christmas and the day after; Good Friday and Easter Monday move. */
const FIXED = new Set(['01-01', '05-01', '12-25', '12-26'])

function isClosed(day: Date): boolean {
  const weekday = day.getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED.has(day.toISOString().slice(5, 10))) return true
  const fromEaster = Math.round((day.getTime() - easterSunday(day.getUTCFullYear())) / DAY_MS)
  return fromEaster === -2 || fromEaster === 1
}

/** The Gregorian computus, as Meeus, Jones and Butcher give it. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const moonShift = Math.floor((century + 8) / 25)
  const moonOrbit = Math.floor((century - moonShift + 1) / 3)
  const golden = year % 19
  const epact = (19 * golden + century - Math.floor(century / 4) - moonOrbit + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
