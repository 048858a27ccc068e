import type { TimeOfDay } from './people.ts'

const DAY_MS = 86_400_000
/** So long people have lived here when you come. */
const PAST_DAYS = 28
const HALF_A_DAY_MS = DAY_MS / 2

/** When the demo's past begins: four weeks ago, or at noon of the last day of the month before, so that finance has a finished month to close whatever day you come on. */
export function beginningOf(today: number): number {
  const day = new Date(today)
  const monthBegan = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
  return Math.min(today - PAST_DAYS * DAY_MS, monthBegan - HALF_A_DAY_MS)
}

/** Ten seconds before the next midnight (UTC). */
export const endOfDay = (time: number): number => time - (time % DAY_MS) + DAY_MS - 10_000

/**
 * The clocks that each day of the past ends with, one after the other: yesterday's last look at where money lies is kept before looks are forgotten; not beside the prices, of which the closing rates
 * are made; and the last look at where money lies, by which a month is reconciled.
 */
export const endsOfDay: readonly RegExp[] = [/^desk\.keep-reconciliation$/, /^rates\./, /^closing-rates$/, /^reserves$/]

/** Something that happened before you came, and its moment. */
export interface Happening {
  when: number
  does: () => Promise<unknown>
}

/** The action's time of day on its day: for the oldest still after the people came, for yesterday's always before now. */
export function momentOf({ daysAgo, at }: { daysAgo: number; at: TimeOfDay }, today: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return today - (today % DAY_MS) - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000
}
