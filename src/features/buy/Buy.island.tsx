import { useState } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import type { getBuy } from '../../contract/buying/buy-crypto.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { WithAside } from '../../ui/WithAside.tsx'
import { island, useWords } from '../../ui/words.tsx'
import type { HoldDays } from '../card-payment/CardPaymentCard.tsx'
import { BuyAside } from './BuyAside.tsx'
import { BuyForm } from './BuyForm.tsx'
import { PurchaseView } from './one/PurchaseView.tsx'
import { ReviewBuy } from './ReviewBuy.tsx'
import type { Pair } from './start-pair.ts'
import { useEstimate } from './use-estimate.ts'
import { usePurchase } from './use-purchase.ts'
import { type TypedSide, useSides } from './use-sides.ts'

type Props = {
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

/** Buy crypto from the house: form, last look at the locked price, where to send the money, what became of it. */
function BuyScreen({ start, typed, orderId, ...props }: Props) {
  const w = useWords('buy')
  const { id, show } = useOpenPurchase(orderId)
  const [begun, setBegun] = useState(typed)
  // What was asked for is bought: the next one starts without it.
  const bought = (next: string) => {
    setBegun({ side: 'pay', text: '' })
    show(next)
  }
  if (id) return <PurchaseView key={id} id={id} {...props} onAgain={() => show(undefined)} />
  if (!start)
    return (
      <>
        <PageHeader title={w.title} lead={w.lead} />
        <EmptyState title={w.closed} />
      </>
    )
  return <NewPurchase {...props} start={start} typed={begun} onConfirmed={bought} />
}

type FormProps = Pick<Props, 'typed' | 'open' | 'cards' | 'sandbox'> & {
  start: Pair
  onConfirmed: (id: string) => void
}

function NewPurchase({ start, typed, open, cards, sandbox, onConfirmed }: FormProps) {
  const w = useWords('buy')
  const sides = useSides(start, typed, cards)
  const purchase = usePurchase(onConfirmed)
  const estimated = useEstimate(purchase.placed ? null : sides.request)
  return (
    <>
      <PageHeader title={w.title} lead={cards.length > 0 ? w.leadCards : w.lead} />
      <WithAside aside={<BuyAside {...sides} sandbox={sandbox} />}>
        <BuyForm sides={sides} estimated={estimated} purchase={purchase} open={open} />
      </WithAside>
      {purchase.placed && <ReviewBuy order={purchase.placed} purchase={purchase} />}
    </>
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

export default island(reading(BuyScreen))
