import { type ComponentType, useState } from 'react'
import type { getBuy } from '../../contract/buying/buy-crypto.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Half } from '../../ui/overlay/on-demand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIdInAddress } from '../../ui/use-address.ts'
import { useWords } from '../../ui/words.tsx'
import type { HoldDays } from '../card-payment/CardPaymentCard.tsx'
import type { NewPurchaseProps } from './NewPurchase.tsx'
import type { PurchaseViewProps } from './one/PurchaseView.tsx'
import type { Pair } from './start-pair.ts'
import type { TypedSide } from './use-sides.ts'

export type BuyProps = {
  page: Prefetched<typeof getBuy> | Prefetched
  /** The currencies that deposits are open in. */
  open: readonly string[]
  start: Pair | undefined
  typed: TypedSide
  orderId?: string | undefined
  /** Currencies that cards are charged in, how long that money stays, and whether this page lets a real service’s form through. */
  cards: readonly string[]
  hold: HoldDays
  cardForm: boolean
  sandbox: boolean
}

type Halves = { New: ComponentType<NewPurchaseProps>; View: Half<PurchaseViewProps> }

/**
 * Buy crypto from the house: form, last look at the locked price, where to send the money, what became of it. The page begins with one of its two
 * halves.
 */
export function BuyScreen({ New, View, start, typed, orderId, ...props }: BuyProps & Halves) {
  const w = useWords('buy')
  const [id, show] = useIdInAddress('order_id', orderId)
  const [begun, setBegun] = useState(typed)
  // What was asked for is bought: the next one starts without it.
  const bought = (next: string) => {
    setBegun({ side: 'pay', text: '' })
    show(next)
  }
  if (id) return <View key={id} id={id} {...props} onAgain={() => show(undefined)} />
  if (!start)
    return (
      <>
        <PageHeader title={w.title} lead={w.lead} />
        <EmptyState title={w.closed} />
      </>
    )
  return <New {...props} start={start} typed={begun} ahead={View.ahead} onConfirmed={bought} />
}
