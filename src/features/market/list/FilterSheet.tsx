import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { folded, unfolded } from './filters.ts'
import type { FiltersProps } from './MarketFilters.tsx'
import { MethodFilter } from './MethodFilter.tsx'
import { SortFilter } from './SortFilter.tsx'
import { Toggles } from './Toggles.tsx'

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
