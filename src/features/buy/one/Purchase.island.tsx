import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { buyScreen, HalfPlace } from '../BuyScreen.tsx'
import { PurchaseView } from './PurchaseView.tsx'

const NewPurchase = onDemand(() => import('../NewPurchase.tsx').then((it) => it.NewPurchase), HalfPlace)

/** Purchases, beginning with one that was made. */
export default island(reading(buyScreen(NewPurchase, PurchaseView)))
