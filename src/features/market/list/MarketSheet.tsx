import { FilterSheet } from '../../../ui/choose/FilterSheet.tsx'
import { useWords } from '../../../ui/words.tsx'
import { folded, unfolded } from './filters.ts'
import type { FiltersProps } from './MarketFilters.tsx'
import { MethodFilter } from './MethodFilter.tsx'
import { SortFilter } from './SortFilter.tsx'
import { Toggles } from './Toggles.tsx'

type Props = Omit<FiltersProps, 'market'> & { open: boolean; onOpenChange: (open: boolean) => void }

/** What a phone's row of the market's filters has no room for. */
export function MarketSheet({ open, onOpenChange, ...props }: Props) {
  const w = useWords('market')
  return (
    <FilterSheet
      open={open}
      onOpenChange={onOpenChange}
      count={folded(props.filters)}
      onClear={() => props.onChange(unfolded)}
      done={w.searchOpen}
    >
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
    </FilterSheet>
  )
}
