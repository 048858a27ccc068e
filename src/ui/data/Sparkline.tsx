import { sparkline } from './sparkline.ts'

type Props = {
  /** Decimal strings, oldest first; at least two, or nothing is drawn. */
  values: readonly string[]
  /** What it shows, in words: 'up 2.1 % in 30 days'. Without it the line is decoration. */
  label?: string
  width?: number
  height?: number
}

/** A small line of how something went; the words beside it say how much. Green for up, red for down, never alone. */
export function Sparkline({ values, label, width = 96, height = 28 }: Props) {
  const floats = values.map(Number)
  const [first, last] = [floats[0], floats.at(-1)]
  if (first === undefined || last === undefined || values.length < 2) return null
  const tone = last > first ? 'stroke-positive' : last < first ? 'stroke-danger' : 'stroke-line-strong'
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
      width={width}
      height={height}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      className="shrink-0 overflow-visible"
    >
      <path
        d={sparkline(floats, width, height)}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={tone}
      />
    </svg>
  )
}
