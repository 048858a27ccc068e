const WHOLE = 1000
const GAP = 3

export type BarPart = {
  key: string
  permille: number
  /** The class of its colour as that of text, which its key's dot has too. */
  colour: string
}

/** A whole divided into its parts, for the eye only: say the figures beside it. */
export function Bar({ parts }: { parts: readonly BarPart[] }) {
  if (parts.length < 2) return null
  const before = (count: number) => parts.slice(0, count).reduce((sum, { permille }) => sum + permille, 0)
  const drawn = parts.map((part, index) => ({
    ...part,
    from: before(index),
    // What rounding left over goes to the last.
    to: index === parts.length - 1 ? WHOLE : before(index + 1),
  }))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WHOLE} 10`}
      preserveAspectRatio="none"
      className="block h-2.5 w-full overflow-hidden rounded-full rtl:-scale-x-100"
    >
      {drawn.map(({ key, from, to, colour }) => (
        <rect
          key={key}
          x={from}
          y="0"
          width={Math.max(1, to - from - (to === WHOLE ? 0 : GAP))}
          height="10"
          className={`fill-current ${colour}`}
        />
      ))}
    </svg>
  )
}

/** What tells a part's key from the others', in the bar's colour. */
export const Dot = ({ colour }: { colour: string }) => (
  <span aria-hidden className={`size-2.5 shrink-0 rounded-full bg-current ${colour}`} />
)
