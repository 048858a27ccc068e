import { type ComponentType, useState } from 'react'
import type { getBuy } from '../../contract/buying/buy-crypto.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAddress } from '../../ui/use-address.ts'
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

type Halves = { New: ComponentType<NewPurchaseProps>; View: ComponentType<PurchaseViewProps> }

/**
 * Buy crypto from the house: form, last look at the locked price, where to send the money, what became of it. The page begins with one of its two
 * halves.
 */
export function BuyScreen({ New, View, start, typed, orderId, ...props }: BuyProps & Halves) {
  const w = useWords('buy')
  const { id, show } = useOpenPurchase(orderId)
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
  return <New {...props} start={start} typed={begun} onConfirmed={bought} />
}

/** In place of the half that one goes to, until its script is there. */
export function HalfPlace() {
  const w = useWords('buy')
  return (
    <Loading label={w.loading}>
      <Skeleton className="h-[420px] w-full rounded-lg" />
    </Loading>
  )
}

const inAddress = (search: URLSearchParams) => search.get('order_id') ?? undefined

/** Which purchase is being looked at: it stands in the address, so that reload, back and a link show the same. */
function useOpenPurchase(first: string | undefined) {
  const [id, setId] = useAddress(first, inAddress)
  const show = (next: string | undefined) => {
    history.pushState(null, '', next === undefined ? location.pathname : `?order_id=${next}`)
    setId(next)
    scrollTo({ top: 0 })
  }
  return { id, show }
}
