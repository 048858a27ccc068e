import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'
import { type Filters, folded, unfolded } from './filters.ts'
import type { FiltersProps } from './MarketFilters.tsx'
import { MethodFilter } from './MethodFilter.tsx'
import { SortFilter } from './SortFilter.tsx'
import { Toggles } from './Toggles.tsx'

/** On a phone: how many of those filters are set that stand in the sheet, and the way to it. */
export function FiltersButton({ filters, onClick }: { filters: Filters; onClick: () => void }) {
  const w = useWords('market')
  const ui = useWords('ui')
  const { format } = useLocale()
  const count = folded(filters)
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={onClick}
      aria-haspopup="dialog"
      aria-label={count > 0 ? `${ui.filters}: ${pluralOf(w.filtersSet, count, format)}` : undefined}
      className="!px-2.5 md:hidden"
    >
      {ui.filters}
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

type Props = Omit<FiltersProps, 'market'> & { open: boolean; onOpenChange: (open: boolean) => void }

/** What a phone's row of filters has no room for; each takes effect at once, behind the sheet. */
export function FilterSheet({ open, onOpenChange, ...props }: Props) {
  const w = useWords('market')
  const ui = useWords('ui')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={ui.filters}
      footer={
        <>
          {folded(props.filters) > 0 && (
            <Button variant="secondary" onClick={() => props.onChange(unfolded)}>
              {ui.clearFilters}
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>{w.searchOpen}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <MethodFilter {...props} />
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="text-sm font-semibold">
            {w.narrow}
          </p>
          <Toggles {...props} />
        </div>
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="text-sm font-semibold">
            {w.sort}
          </p>
          <SortFilter {...props} />
        </div>
      </div>
    </Dialog>
  )
}
