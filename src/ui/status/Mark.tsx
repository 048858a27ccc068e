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
      <path
        transform="translate(24 23) scale(.268)"
        className="fill-primary-ink"
        d="M0-54C11-39 16-27 16-14 16-1 10 11 6 21H-6C-10 11-16-1-16-14-16-27-11-39 0-54ZM11 21C13 1 24-19 40-19 51-19 58-10 58 0 58 10 51 16 44 16 38 16 34 12 34 7 39 10 44 6 43 1 42-5 35-6 30-2 23 3 19 12 18 21ZM-11 21C-13 1-24-19-40-19-51-19-58-10-58 0-58 10-51 16-44 16-38 16-34 12-34 7-39 10-44 6-43 1-42-5-35-6-30-2-23 3-19 12-18 21ZM-19 25H19A4 4 0 0 1 19 33H-19A4 4 0 0 1-19 25ZM-6 37H6C7 46 13 52 22 56 14 58 6 57 0 63-6 57-14 58-22 56-13 52-7 46-6 37Z"
      />
    </svg>
  )
}
