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
