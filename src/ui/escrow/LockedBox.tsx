import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../words/message.ts'
import { Money } from '../money/Money.tsx'
import { useAmount } from '../money/use-amount.ts'
import { useWords } from '../words.tsx'

type Props = {
  asset: string
  /** What lies in escrow, what of it the buyer gets, and what the fee is, where there is one. */
  figures: { locked: string; buyers: string; fee: string | undefined }
  /** For whom it is shown. */
  role: 'buyer' | 'seller'
  children?: ReactNode
}

/** What of an order is locked: the ledger's figure, and beside it, as that is more than the buyer's, the buyer's part and the fee. Needs the words 'orderStates'. */
export function LockedBox({ asset, figures, role, children }: Props) {
  const w = useWords('orderStates')
  const sum = useAmount()
  const { locked, buyers, fee } = figures
  return (
    <div className="flex items-start gap-3 rounded-md bg-positive-soft px-4 py-3">
      <LockKeyhole aria-hidden size={20} className="mt-0.5 shrink-0 text-positive" />
      <div className="min-w-0">
        <p className="font-semibold">{w.locked}</p>
        <p>
          <Money exact amount={locked} asset={asset} size="lg" />
        </p>
        {fee && (
          <p className="text-sm text-ink-muted">
            {fill(role === 'buyer' ? w.lockedForYou : w.lockedForBuyer, {
              amount: sum(buyers, asset),
              fee: sum(fee, asset),
            })}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
