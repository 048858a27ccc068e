import type { TimeOfDay } from './people.ts'

export const DAY_MS = 86_400_000

/** The clocks that the past needs; sweeps and the like have nothing to do in it. */
export const PRICES = /^rates\./
/** Not beside the prices: what it keeps of the day are those. */
export const CLOSE = /^closing-rates$/
/** What lies where, as the books have it, so that the last month can be reconciled; kept for its day, and all days sealed. */
export const RESERVES = /^reserves$/
export const KEEP = /^desk\.keep-reconciliation$/
export const SEAL = /^ledger\.days$/
export const TRADING_JOBS = /^(closing-rates$|(payments|market|orders|disputes)\.)/

/** Ten seconds before the next midnight (UTC). */
export const endOfDay = (time: number) => time - (time % DAY_MS) + DAY_MS - 10_000

/** That of the last day of the month before. */
export function endOfLastMonth(today: number): number {
  const now = new Date(today)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) - 10_000
}

/** The action's time of day on its day: for the oldest still after the people came, for yesterday's always before now. */
export function momentOf({ daysAgo, at }: { daysAgo: number; at: TimeOfDay }, today: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return today - (today % DAY_MS) - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000
}
