const DAY_MS = 86_400_000
const SUNDAY = 0
const SATURDAY = 6

/** That day in UTC, or the next on which banks work; holidays are the bank's to move. */
export function workingDay(at: Date): Date {
  const weekday = at.getUTCDay()
  const on = weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0
  return new Date(at.getTime() + on * DAY_MS)
}

/** The next working day after it. */
export const nextWorkingDay = (at: Date): Date => workingDay(new Date(at.getTime() + DAY_MS))
