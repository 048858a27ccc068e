import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Fact, Facts } from '../data/Facts.tsx'
import { useWords } from '../words.tsx'

type Props = {
  value: ReactNode
  /** In another money, or by what they are measured. */
  beside?: ReactNode
  facts: readonly Fact[]
}

/** All costs in one line, which opens to what they are made of, also before the page is alive. */
export function AllCosts({ value, beside, facts }: Props) {
  const w = useWords('ui')
  return (
    <details className="group">
      <summary className="-my-2 flex min-h-touch cursor-pointer list-none items-center justify-between gap-4 rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="flex shrink-0 items-center gap-1 text-ink-muted">
          {w.allCosts}
          <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
        </span>
        <span className="tabular flex flex-col py-1 text-end">
          <span>{value}</span>
          {beside && <span className="text-ink-muted">{beside}</span>}
        </span>
      </summary>
      <div className="mt-1 border-s border-line-strong ps-3">
        <Facts facts={facts} />
      </div>
    </details>
  )
}
