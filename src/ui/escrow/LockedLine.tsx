import { LockKeyhole } from 'lucide-react'
import { fill } from '../../words/message.ts'
import { Money } from '../money/Money.tsx'
import { useAmount } from '../money/use-amount.ts'
import { useWords } from '../words.tsx'

type Props = {
  asset: string
  /** What is locked, and what of it is the fee, where there is one: the buyer gets so much less. */
  figures: { locked: string; fee: string | undefined }
}

/** What is locked in escrow, in a line: before one pays for it, and while somebody decides about it. Its words are of the section `orderStates`. */
export function LockedLine({ asset, figures: { locked, fee } }: Props) {
  const w = useWords('orderStates')
  const sum = useAmount()
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-muted">
      <LockKeyhole aria-hidden size={16} className="shrink-0 text-positive" />
      <span>
        {w.locked} <Money amount={locked} asset={asset} className="font-medium text-ink" />
        {fee && fill(w.lockedFee, { fee: sum(fee, asset) })}
      </span>
    </span>
  )
}
