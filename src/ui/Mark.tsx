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
      <g className="fill-primary-ink">
        <path d="M24 8.500c3.3 4 4.8 7.3 4.8 10.5 0 3.4-1.7 6.6-3.1 9.500h-3.400c-1.4-2.9-3.1-6.1-3.1-9.5 0-3.2 1.5-6.5 4.8-10.500z" />
        <path d="M20.3 28.500c-.7-4.8-3.4-9.3-7.1-9.3-2.7 0-4.4 2-4.4 4.2 0 2.1 1.5 3.6 3.3 3.6 1.1 0 1.9-.5 2.4-1.3.9.3 1.5 1.3 1.8 2.800z" />
        <path d="M27.7 28.500c.7-4.8 3.4-9.3 7.1-9.3 2.7 0 4.4 2 4.4 4.2 0 2.1-1.5 3.6-3.3 3.6-1.1 0-1.9-.5-2.4-1.3-.9.3-1.5 1.3-1.8 2.800z" />
        <path d="M15.4 29.700h17.200v2.600H15.400z" />
        <path d="M22.3 33.400h3.400c.3 2 1.5 3.9 3.4 5.2-1.8.5-3.5.4-5.1.4s-3.3.1-5.1-.4c1.9-1.3 3.1-3.2 3.4-5.200z" />
      </g>
    </svg>
  )
}
