import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { type BuyProps, BuyScreen, HalfPlace } from '../BuyScreen.tsx'
import { PurchaseView } from './PurchaseView.tsx'

const NewPurchase = onDemand(() => import('../NewPurchase.tsx').then((it) => it.NewPurchase), HalfPlace)

/** Purchases, beginning with one that was made. */
function Purchase(props: BuyProps) {
  return <BuyScreen {...props} New={NewPurchase} View={PurchaseView} />
}

export default island(reading(Purchase))
