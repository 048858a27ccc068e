import { lineTop } from '../../../contract/wallet/asset-prices.ts'
import { classes } from '../../../ui/classes.ts'

/** Of fewer points a line would be a ramp that nothing went up. */
const LEAST = 5
/** Room for the width of the line above the highest and below the lowest. */
const EDGE = 8

/** How a price went over a week, for the eye only: the asset's page has the figures. In no colour of gain or loss: the figure beside it is of a day. Time runs to the right in every language, as in the other charts. */
export function Sparkline({ line, className }: { line: readonly (number | null)[]; className?: string }) {
  const points = line.flatMap((place, at) => (place === null ? [] : [{ at, place }]))
  if (points.length < LEAST) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${-EDGE} ${line.length - 1} ${lineTop + 2 * EDGE}`}
      preserveAspectRatio="none"
      className={classes('block h-7 w-full overflow-visible stroke-ink-muted', className)}
    >
      <polyline
        points={points.map(({ at, place }) => `${at},${lineTop - place}`).join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
