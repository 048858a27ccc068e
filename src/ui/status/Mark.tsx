import { lily } from '../../brand-mark.ts'

/** The mark: a lily in a coin's reeded edge. Decorative; the name stands beside it. */
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 48 48" className="shrink-0">
      <circle
        cx="24"
        cy="24"
        r="21.5"
        fill="none"
        strokeWidth="4"
        strokeDasharray="1.7 1.677"
        className="stroke-primary"
      />
      <circle cx="24" cy="24" r="19" className="fill-primary" />
      <path transform="translate(24 23) scale(.268)" className="fill-primary-ink" d={lily} />
    </svg>
  )
}
