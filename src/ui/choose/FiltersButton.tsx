import { pluralOf } from '../../words/message.ts'
import { Button } from '../Button.tsx'
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
      className="shrink-0 !px-2.5 md:hidden"
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
