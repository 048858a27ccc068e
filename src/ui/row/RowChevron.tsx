import { ChevronRight } from 'lucide-react'

/** That a row of a table leads somewhere, as far from the card's edge as what the card holds (`led` has the room for it). The row is `relative`. */
export function RowChevron() {
  return (
    <ChevronRight
      aria-hidden
      size={16}
      className="absolute end-3 top-1/2 -translate-y-1/2 text-ink-muted md:max-lg:end-4 lg:max-xl:end-0.5 xl:end-5 rtl:-scale-x-100"
    />
  )
}
