import { dayOf } from './days.ts'
import type { Filters } from './filters.ts'

export type Period = 'last7' | 'last30' | 'thisMonth' | 'lastMonth' | 'thisYear'
export const periods: readonly Period[] = ['last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear']

type Days = Required<Pick<Filters, 'from' | 'to'>>

/** The days of a period, both included, seen from `today` ('2026-11-21', UTC). */
export function daysOf(period: Period, today: string): Days {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const at = (y: number, m: number, d: number) => dayOf(new Date(Date.UTC(y, m - 1, d)).toISOString())
  const until = { to: today }
  switch (period) {
    case 'last7':
      return { from: at(year, month, day - 6), ...until }
    case 'last30':
      return { from: at(year, month, day - 29), ...until }
    case 'thisMonth':
      return { from: at(year, month, 1), ...until }
    case 'lastMonth':
      return { from: at(year, month - 1, 1), to: at(year, month, 0) }
    case 'thisYear':
      return { from: at(year, 1, 1), ...until }
  }
}

/** The period that these days are, if they are one. */
export const periodOf = ({ from, to }: Filters, today: string): Period | undefined =>
  periods.find((period) => {
    const days = daysOf(period, today)
    return days.from === from && days.to === to
  })

const YEARS = 3

/** The years that are told for taxes, the latest first: no more than three, and none before the account began. Days or instants, UTC. */
export function lastYears(today: string, since: string): number[] {
  const [last, first] = [Number(today.slice(0, 4)), Number(since.slice(0, 4))]
  return Array.from({ length: YEARS }, (_, back) => last - back).filter((year) => year >= first)
}
