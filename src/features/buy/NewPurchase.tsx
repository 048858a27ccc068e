import { useAhead, usePart } from '../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { useWords } from '../../ui/words.tsx'
import { BuyAside } from './BuyAside.tsx'
import { BuyForm } from './BuyForm.tsx'
import type { BuyProps } from './BuyScreen.tsx'
import type { ReviewBuy, ReviewBuyProps } from './ReviewBuy.tsx'
import type { Pair } from './start-pair.ts'
import { useEstimate } from './use-estimate.ts'
import { usePurchase } from './use-purchase.ts'
import { useSides } from './use-sides.ts'

const load = () => import('./ReviewBuy.tsx').then((it): typeof ReviewBuy => it.ReviewBuy)

export type NewPurchaseProps = Pick<BuyProps, 'typed' | 'open' | 'cards' | 'sandbox'> & {
  start: Pair
  /** Fetches what comes after it. */
  ahead?: (() => void) | undefined
  onConfirmed: (id: string) => void
}

/** The form, what stands beside it, and the last look. */
export function NewPurchase({ start, typed, open, cards, sandbox, ahead, onConfirmed }: NewPurchaseProps) {
  const w = useWords('buy')
  const sides = useSides(start, typed, cards)
  const purchase = usePurchase(onConfirmed)
  const { placed } = purchase
  const estimated = useEstimate(placed ? null : sides.request)
  // It comes while one still looks at the amounts.
  const { Part: Review, failed, fetchPart } = usePart<ReviewBuyProps>(load, sides.request !== null)
  useAhead(ahead, placed !== undefined)
  return (
    <>
      <PageHeader title={w.title} lead={cards.length > 0 ? w.leadCards : w.lead} />
      <WithAside aside={<BuyAside {...sides} sandbox={sandbox} />}>
        <BuyForm sides={sides} estimated={estimated} purchase={purchase} opening={placed && !Review} open={open} />
      </WithAside>
      {placed && Review && <Review order={placed} purchase={purchase} />}
      {placed && !Review && failed && <PartFailed onRetry={fetchPart} onClose={purchase.close} />}
    </>
  )
}
