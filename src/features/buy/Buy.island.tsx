import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { type BuyProps, BuyScreen, HalfPlace } from './BuyScreen.tsx'
import { NewPurchase } from './NewPurchase.tsx'

const PurchaseView = onDemand(() => import('./one/PurchaseView.tsx').then((it) => it.PurchaseView), HalfPlace)

/** Purchases, beginning with the form. */
function Buy(props: BuyProps) {
  return <BuyScreen {...props} New={NewPurchase} View={PurchaseView} />
}

export default island(reading(Buy))
