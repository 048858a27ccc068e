import { ChevronDown } from 'lucide-react'
import type { Checklist } from '../../../contract/wallet/checklist.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { StepLinks } from './StepLinks.tsx'
import { StepsBar } from './StepsBar.tsx'
import { useSteps } from './use-steps.ts'

/** The checklist on a phone: how far it is and what comes next, in a row that opens, so that the figures stand high. */
export function ChecklistRow({ checklist }: { checklist: Checklist | undefined }) {
  const w = useWords('overview')
  const left = useSteps(checklist)
  const [next] = left?.steps ?? []
  if (!left || !next) return null
  const { steps, done } = left
  return (
    <details className="group rounded-lg border border-line bg-surface-raised shadow-raised md:hidden">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 rounded-lg px-5 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{fill(w.checklistShort, { done, all: steps.length })}</span>{' '}
          <span className="block text-sm text-ink-muted group-open:hidden">
            {fill(w.checklistNext, { step: next.title })}
          </span>
          <StepsBar done={done} all={steps.length} className="my-1.5" />
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <StepLinks steps={steps.filter((one) => !one.done)} className="border-t border-line" />
    </details>
  )
}
