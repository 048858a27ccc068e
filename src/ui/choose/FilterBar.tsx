import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../words/message.ts'
import { Button } from '../Button.tsx'
import { useWords } from '../words.tsx'
import { FilterSheet } from './FilterSheet.tsx'

export type ActiveFilter = { name: string; label: string; value: string }

type Props = {
  /** One Field for each filter; two stand in a row on small screens, three on medium, four on large ones. */
  children: ReactNode
  /** What is set now, in words; each can be taken away by itself. */
  active: readonly ActiveFilter[]
  onRemove: (name: string) => void
  onClear: () => void
  hint?: string
  /** What else can be done with the list, at the end of the row. With it the filters are one row: on a phone a button that opens them over the page. */
  actions?: ReactNode
}

/** The filters of a list. They take effect at once and stand in the address: see use-url-filters.ts. */
export function FilterBar({ children, active, onRemove, onClear, hint, actions }: Props) {
  const w = useWords('ui')
  return (
    <section aria-label={w.filters} className="mb-6 flex flex-col gap-3">
      {actions ? (
        <div className="flex items-end gap-3 max-md:items-center">
          <FilterSheet count={active.length} onClear={onClear}>
            {children}
          </FilterSheet>
          <div className={oneRow}>{children}</div>
          {actions}
        </div>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 lg:grid-cols-4">{children}</div>
      )}
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      {active.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {active.map(({ name, label, value }) => (
            <button
              key={name}
              type="button"
              aria-label={fill(w.clearFilter, { label, value })}
              onClick={() => onRemove(name)}
              className="inline-flex min-h-touch items-center gap-2 rounded-full bg-primary-soft pe-3 ps-4 text-sm font-medium text-link hover:bg-line"
            >
              {value}
              <X aria-hidden size={16} />
            </button>
          ))}
          <Button variant="quiet" size="sm" onClick={onClear}>
            {w.clearFilters}
          </Button>
        </div>
      )}
    </section>
  )
}

const oneRow = 'grid max-w-[960px] grow grid-cols-[repeat(auto-fit,minmax(150px,1fr))] items-start gap-3 max-md:hidden'
