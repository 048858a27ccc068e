import type { ReactNode } from 'react'

/** What a cell says, and under it what belongs to it, small: both within the height of a table's row. */
export function TwoLines({ under, children }: { under: ReactNode; children: ReactNode }) {
  return (
    <span className="block md:leading-5">
      {children}
      {under && <span className="block text-sm font-normal text-ink-muted md:text-xs md:leading-4">{under}</span>}
    </span>
  )
}
