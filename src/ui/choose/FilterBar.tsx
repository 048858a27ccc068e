import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fill } from '../../words/message.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { useWords } from '../words.tsx'
import { FilterSheet, FiltersButton } from './FilterSheet.tsx'

export type ActiveFilter = { name: string; label: string; value: string }

type Props = {
  /** One Field for each filter. */
  children: ReactNode
  /** What narrows the list now, in the reader's words. */
  active: readonly ActiveFilter[]
  onRemove: (name: string) => void
  onClear: () => void
  hint?: string
  /** What else can be done with the list, at the end of the row. */
  actions?: ReactNode
  /** On wide screens one line of a list's head: each says itself what it is of, what it is set to, and all are cleared beside them. */
  row?: boolean
}

/** The filters of a list: one row, on a phone with a button that opens them in a sheet. They take effect at once and stand in the address: see use-url-filters.ts. */
export function FilterBar({ children, active, onRemove, onClear, hint, actions, row = false }: Props) {
  const w = useWords('ui')
  const [open, setOpen] = useState(false)
  return (
    <section
      aria-label={w.filters}
      className={classes('mb-6 flex flex-col gap-3 max-md:mb-4', row && 'lg:mb-0 lg:flex-row lg:justify-end')}
    >
      <div
        className={classes(
          // On a tablet what else can be done has its own line: beside it no choice could be read whole.
          'flex items-end gap-3 max-md:items-center md:max-lg:flex-wrap',
          row && 'lg:max-w-[600px] lg:flex-1 lg:[&_label]:sr-only',
        )}
      >
        <FiltersButton count={active.length} onClick={() => setOpen(true)} />
        <div className="grid max-w-[960px] grow grid-cols-[repeat(auto-fit,minmax(150px,1fr))] items-start gap-3 max-md:hidden md:max-lg:basis-full">
          {children}
        </div>
        {actions}
      </div>
      {hint && <p className="text-sm text-ink-muted max-md:hidden">{hint}</p>}
      {active.length > 0 && (
        <div className="flex items-center gap-2 max-md:overflow-x-auto md:flex-wrap">
          {active.map(({ name, label, value }) => (
            <button
              key={name}
              type="button"
              aria-label={fill(w.clearFilter, { label, value })}
              onClick={() => onRemove(name)}
              className={classes(
                'inline-flex min-h-touch shrink-0 items-center gap-2 rounded-full bg-primary-soft pe-3 ps-4 text-sm font-medium text-link hover:bg-line',
                row && 'lg:hidden',
              )}
            >
              {value}
              <X aria-hidden size={16} />
            </button>
          ))}
          <Button variant="quiet" size="sm" className="max-md:hidden" onClick={onClear}>
            {w.clearFilters}
          </Button>
        </div>
      )}
      <FilterSheet open={open} onOpenChange={setOpen} count={active.length} onClear={onClear}>
        {children}
        {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      </FilterSheet>
    </section>
  )
}
