import type { OrderDraft } from '../../../contract/orders/orders.ts'
import { TakeConfirm } from '../take/TakeConfirm.tsx'
import { paidBy } from './paid-by.ts'
import { useBest } from './use-best.ts'
import type { Express, Offered } from './use-express.ts'
import { sideOf } from './wanted.ts'

export type ExpressConfirmProps = {
  express: Express
  /** What stood there when the button was pressed. */
  pressed: Offered
  onClose: () => void
  /** Whose offer is gone, where nothing takes its place. */
  onLost: (name: string) => void
}

/** The last look at the best offer: as taking any ad, and where it is gone or dearer, at the one that is the best then. */
export function ExpressConfirm({ express, pressed, onClose, onLost }: ExpressConfirmProps) {
  const { buys, typed } = express
  const { offer, before, placing, doubt } = useBest(express, pressed, onLost)
  const { ad, deal, price } = offer
  const { name, ...by } = paidBy(express, ad)
  const draft: OrderDraft = { ad_id: ad.id, ...deal.asked, price, ...by }
  const take = { ad, buys, typed: { side: sideOf(typed, buys), text: typed.text }, placing }
  return (
    <TakeConfirm
      key={ad.id}
      take={take}
      draft={draft}
      deal={deal}
      before={before}
      paidBy={name}
      onDoubt={doubt}
      onClose={onClose}
    />
  )
}
