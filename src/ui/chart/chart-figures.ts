import { formatAmount } from '../../contract/money.ts'

/** A moment and its value as a decimal string, oldest first; `base` is what the value is held against, null where that isn't known. */
export type ChartPoint = { at: string; value: string; base?: string | null }

export type ChartFigures = { first: ChartPoint; last: ChartPoint; lowest: ChartPoint; highest: ChartPoint }

/** What a chart says in four figures, for whoever doesn't see it; undefined where there is nothing to say. */
export function chartFigures(points: readonly ChartPoint[]): ChartFigures | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return undefined
  const by = (better: (a: number, b: number) => boolean) =>
    points.reduce((best, point) => (better(Number(point.value), Number(best.value)) ? point : best))
  return { first, last, lowest: by((a, b) => a < b), highest: by((a, b) => a > b) }
}

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0
const unitsOf = (amount: string, decimals: number): bigint =>
  BigInt(amount.replace('.', '') + '0'.repeat(decimals - decimalsOf(amount)))

/** How far a value is from its base, to the last digit; undefined where the base isn't known. */
export function apart({ value, base }: ChartPoint): string | undefined {
  if (!base) return undefined
  const decimals = Math.max(decimalsOf(value), decimalsOf(base))
  return formatAmount(unitsOf(value, decimals) - unitsOf(base, decimals), decimals)
}

/** The day of a point, by which the drawing names it. */
export const dayOf = ({ at }: ChartPoint): string => at.slice(0, 10)

/** A day as it is drawn: `before` is where the value stood until the base moved. */
export type DrawnDay = { time: string; value: number; before: number; base: number | null }

/** One point a day, the latest: what moved the base moved the value at once, and all else on the way from the day before. */
export function drawnDays(points: readonly ChartPoint[]): DrawnDay[] {
  const days = [...new Map(points.map((point) => [dayOf(point), point])).values()]
  return days.map((point, place) => {
    const [value, base] = [Number(point.value), point.base ? Number(point.base) : null]
    const earlier = days[place - 1]?.base
    return {
      time: dayOf(point),
      value,
      before: base !== null && earlier ? value - (base - Number(earlier)) : value,
      base,
    }
  })
}
