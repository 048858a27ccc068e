import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { buyScreen, HalfPlace } from './BuyScreen.tsx'
import { NewPurchase } from './NewPurchase.tsx'

const PurchaseView = onDemand(() => import('./one/PurchaseView.tsx').then((it) => it.PurchaseView), HalfPlace)

/** Purchases, beginning with the form. */
export default island(reading(buyScreen(NewPurchase, PurchaseView)))
