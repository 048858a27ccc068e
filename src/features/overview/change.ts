import { formatAmount } from '../../contract/money.ts'
import type { BalancePoint } from '../../contract/wallets.ts'

/** From one end of the line to the other. */
export interface Change {
  /** When it stood at what it is compared with. */
  since: string
  direction: 'up' | 'down' | 'same'
  /** Unsigned, in whole units of the currency. */
  amount: string
  /** Signed, of 1; null where it began with nothing, of which there is no percentage. */
  ratio: number | null
}

/** All points of a period, and those of them that can be drawn. */
export interface Points {
  all: readonly BalancePoint[]
  drawn: readonly BalancePoint[]
}

const minorOf = (total: string) => BigInt(total.replace('.', ''))
const decimalsOf = (total: string) => total.split('.')[1]?.length ?? 0
const isNothing = (point: BalancePoint) => minorOf(point.total) === 0n

/**
 * The points that can be drawn: where a price is missing the total is less than there was, and a dip there would be untrue. Of the time
 * before the account had anything one point is left, for the line to rise from.
 */
export function drawable(points: readonly BalancePoint[]): BalancePoint[] {
  const known = points.filter((point) => point.unpriced.length === 0)
  const first = known.findIndex((point) => !isNothing(point))
  return first <= 1 ? known : known.slice(first - 1)
}

/** How far the total went from the first point drawn to the last, or undefined where the last isn't now's or there is but one. */
export function changeOf({ all, drawn }: Points): Change | undefined {
  const [first, last] = [drawn[0], drawn.at(-1)]
  if (!first || !last || first === last || last !== all.at(-1)) return undefined
  const [was, is] = [minorOf(first.total), minorOf(last.total)]
  const moved = is - was
  return {
    since: first.at,
    direction: moved > 0n ? 'up' : moved < 0n ? 'down' : 'same',
    amount: formatAmount(moved < 0n ? -moved : moved, decimalsOf(last.total)),
    ratio: was === 0n ? null : Number((moved * 10_000n) / was) / 10_000,
  }
}
