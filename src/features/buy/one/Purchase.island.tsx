import { reading } from '../../../client/cache/reading.tsx'
import { HalfPlace } from '../../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type BuyProps, BuyScreen } from '../BuyScreen.tsx'
import { PurchaseView } from './PurchaseView.tsx'

const NewPurchase = onDemand(() => import('../NewPurchase.tsx').then((it) => it.NewPurchase), Place)

/** Purchases, beginning with one that was made. */
function Purchase(props: BuyProps) {
  return <BuyScreen {...props} New={NewPurchase} View={PurchaseView} />
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('buy')
  return <HalfPlace label={w.loading} title={w.title} failed={failed} />
}

export default island(reading(Purchase))
