import { isSome } from '../../contract/money.ts'
import type { BalancePoint } from '../../contract/wallet/wallets.ts'

/** All points of a period, and those of them that can be drawn. */
export interface Points {
  all: readonly BalancePoint[]
  drawn: readonly BalancePoint[]
}

const isNothing = ({ total }: BalancePoint) => !isSome(total)

/**
 * The points that can be drawn, from the first deposit on: where a price is missing the total is less than there was, and a dip there would
 * be untrue.
 */
export function drawable(points: readonly BalancePoint[]): BalancePoint[] {
  const first = points.findIndex((point) => point.unpriced.length > 0 || !isNothing(point))
  return first < 0 ? [] : points.slice(first).filter((point) => point.unpriced.length === 0)
}

const DAY_MS = 86_400_000
/** Days from the first to the last: six nights are seven days. */
const NIGHTS = 6

/** Whether there are days enough for a line to say something: of two or three it would be a ramp that nothing went up. */
export const isLine = (drawn: readonly BalancePoint[]): boolean => {
  const [first, last] = [drawn[0], drawn.at(-1)]
  return first && last ? Date.parse(last.at) - Date.parse(first.at) >= (NIGHTS - 1) * DAY_MS : false
}
