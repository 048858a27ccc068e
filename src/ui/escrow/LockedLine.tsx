import { LockKeyhole } from 'lucide-react'
import { Money } from '../money/Money.tsx'
import { useWords } from '../words.tsx'

/** What is locked in escrow, in a line: before one pays for it, and while somebody decides about it. Its words are of the section `orderStates`. */
export function LockedLine({ amount, asset }: { amount: string; asset: string }) {
  const w = useWords('orderStates')
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-muted">
      <LockKeyhole aria-hidden size={16} className="shrink-0 text-positive" />
      <span>
        {w.locked} <Money amount={amount} asset={asset} className="font-medium text-ink" />
      </span>
    </span>
  )
}
