import { reading } from '../../client/cache/reading.tsx'
import { HalfPlace } from '../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { type BuyProps, BuyScreen } from './BuyScreen.tsx'
import { NewPurchase } from './NewPurchase.tsx'

const PurchaseView = onDemand(() => import('./one/PurchaseView.tsx').then((it) => it.PurchaseView), Place, {
  afterDeed: true,
})

/** Purchases, beginning with the form. */
function Buy(props: BuyProps) {
  return <BuyScreen {...props} New={NewPurchase} View={PurchaseView} />
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('buy')
  return <HalfPlace label={w.loading} title={w.title} failed={failed} />
}

export default island(reading(Buy))
