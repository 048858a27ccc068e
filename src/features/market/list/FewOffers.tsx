import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { type Filters, isNarrowed, widened } from './filters.ts'

/** So few offers may leave somebody without one that suits. */
const FEW = 3

type Props = {
  /** How many there are in all. */
  count: number
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
  onSave: () => void
  /** Where an ad of one's own is written. */
  post: string
}

/** Under a short list: the one step that may find more. */
export function FewOffers({ count, filters, onChange, onSave, post }: Props) {
  const w = useWords('market')
  if (count === 0 || count > FEW) return null
  const step = filters.rail
    ? { why: w.fewByMethod, name: w.anyMethod, change: { rail: undefined } }
    : filters.amount
      ? { why: w.fewByAmount, name: w.anyAmount, change: { amount: undefined } }
      : isNarrowed(filters)
        ? { why: w.fewByOthers, name: w.clear, change: widened }
        : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line px-4 py-3 text-sm">
      <p className="min-w-[16em] flex-1 text-pretty text-ink-muted">{step?.why ?? w.few}</p>
      <div className="flex flex-wrap gap-2">
        {step ? (
          <Button variant="secondary" size="sm" onClick={() => onChange(step.change)}>
            {step.name}
          </Button>
        ) : (
          <LinkButton variant="secondary" size="sm" href={post}>
            {w.postAd}
          </LinkButton>
        )}
        <Button variant="quiet" size="sm" onClick={onSave}>
          {w.saveSearch}
        </Button>
      </div>
    </div>
  )
}
