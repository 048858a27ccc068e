import type { LucideIcon } from 'lucide-react'

/** The picture of an empty place: an icon on a coin, its edge reeded. Decorative. */
export function RoundArt({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden className="relative mb-1 flex size-20 items-center justify-center">
      <svg aria-hidden="true" viewBox="0 0 80 80" className="absolute inset-0">
        <circle cx="40" cy="40" r="40" className="fill-primary-soft" />
        <circle
          cx="40"
          cy="40"
          r="35"
          fill="none"
          strokeWidth="2.5"
          strokeDasharray="1.5 2.6"
          className="stroke-link opacity-40"
        />
      </svg>
      <Icon size={28} className="relative text-link" />
    </span>
  )
}
