import { ChevronRight } from 'lucide-react'

/** That a row leads somewhere, in the room that is at its end anyway: nothing gives way for it. The row is `relative`. */
export function RowChevron() {
  return (
    <ChevronRight
      aria-hidden
      size={16}
      className="absolute end-0 top-1/2 -translate-y-1/2 text-ink-muted md:end-0.5 rtl:-scale-x-100"
    />
  )
}
