import type { Share } from '../../client/share.ts'

const fills = [
  'fill-primary',
  'fill-secondary',
  'fill-primary opacity-50',
  'fill-secondary opacity-50',
  'fill-line-strong',
]
const WHOLE = 1000
const GAP = 3

/** What the whole is made of as one bar, for the eye only: the figures stand in the list under it. */
export function Allocation({ shares }: { shares: readonly Share[] }) {
  if (shares.length < 2) return null
  const parts = shares.map((share, index) => ({
    asset: share.asset,
    from: shares.slice(0, index).reduce((sum, before) => sum + before.permille, 0),
    // What rounding left over goes to the last.
    to: index === shares.length - 1 ? WHOLE : shares.slice(0, index + 1).reduce((sum, upTo) => sum + upTo.permille, 0),
    fill: fills[Math.min(index, fills.length - 1)],
  }))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WHOLE} 10`}
      preserveAspectRatio="none"
      className="block h-2.5 w-full overflow-hidden rounded-full rtl:-scale-x-100"
    >
      {parts.map((part) => (
        <rect
          key={part.asset}
          x={part.from}
          y="0"
          width={Math.max(1, part.to - part.from - (part.to === WHOLE ? 0 : GAP))}
          height="10"
          className={part.fill}
        />
      ))}
    </svg>
  )
}
