import type { ReactNode } from 'react'
import { pluralOf } from '../../words/message.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { useLocale, useWords } from '../words.tsx'

/** On a phone: how many filters are set that stand in a sheet, and the way to it. */
export function FiltersButton({ count, onClick }: { count: number; onClick: () => void }) {
  const w = useWords('ui')
  const { format } = useLocale()
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={onClick}
      aria-haspopup="dialog"
      aria-label={count > 0 ? `${w.filters}: ${pluralOf(w.filtersSet, count, format)}` : undefined}
      className="shrink-0 !px-2.5 !font-normal md:hidden"
    >
      {w.filters}
      {count > 0 && (
        // Drawn by the style sheet, as `Counted` is: the name says it, in words where a language has one for it.
        <span
          aria-hidden
          data-shown={count}
          className="tabular min-w-[18px] rounded-full bg-primary px-1 text-center text-xs leading-[18px] text-primary-ink after:content-[attr(data-shown)]"
        />
      )}
    </Button>
  )
}

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** How many are set. */
  count: number
  onClear: () => void
  /** What is said on the way back to the list; 'Show the list' by default. */
  done?: string
  children: ReactNode
}

/** Filters for which a phone's row has no room; each takes effect at once, behind the sheet. */
export function FilterSheet({ open, onOpenChange, count, onClear, done, children }: Props) {
  const w = useWords('ui')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={w.filters}
      footer={
        <>
          {count > 0 && (
            <Button variant="secondary" onClick={onClear}>
              {w.clearFilters}
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>{done ?? w.filtersDone}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">{children}</div>
    </Dialog>
  )
}
