import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { useWords } from '../../ui/words.tsx'
import { StepCard } from './StepCard.tsx'
import type { Step } from './use-steps.ts'

type Props<Item> = {
  step: Step
  title: string
  lead: string
  items: readonly Item[]
  /** What a line is called, by its number from 1. */
  name: (n: number) => string
  add: string
  onAdd: () => void
  onRemove: (at: number) => void
  error?: string | undefined
  /** Below all lines. */
  foot?: ReactNode
  children: (item: Item, at: number) => ReactNode
}

/** A list that grows and shrinks by whole lines of fields. */
export function Lines<Item>({
  step,
  title,
  lead,
  items,
  name,
  add,
  onAdd,
  onRemove,
  error,
  foot,
  children,
}: Props<Item>) {
  const w = useWords('company')
  return (
    <StepCard step={step} title={title} lead={lead}>
      <div className="flex flex-col gap-5">
        {items.map((item, at) => (
          // A line is what stands in it: nothing else tells one from another.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines hold no state of their own
          <fieldset key={at} aria-label={name(at + 1)} className="flex flex-col gap-4 border-b border-line pb-5">
            <div className="flex items-center justify-between gap-3">
              <p className="font-semibold">{name(at + 1)}</p>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`${w.remove}: ${name(at + 1)}`}
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => onRemove(at)}
              >
                {w.remove}
              </Button>
            </div>
            {children(item, at)}
          </fieldset>
        ))}
        {error && <FieldError id={`${add}-error`}>{error}</FieldError>}
        <div>
          <Button variant="secondary" icon={<Plus aria-hidden size={16} />} onClick={onAdd}>
            {add}
          </Button>
        </div>
        {foot}
      </div>
    </StepCard>
  )
}
