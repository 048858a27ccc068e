import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/words.tsx'
import { Conversions } from './Conversions.tsx'
import { SwapSkeleton } from './SwapSkeleton.tsx'

/** Until the receipt is there. Only this page's script knows of it: where it doesn't come, the swap stands among the others. */
export function ReceiptPlace({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const w = useWords('swap')
  if (!failed) return <SwapSkeleton />
  return (
    <>
      <PageHeader compact title={w.title} />
      <PartFailed afterDeed onRetry={onRetry} elsewhere={<Conversions />} />
    </>
  )
}
