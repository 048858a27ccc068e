import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { type DepositProps, DepositScreen, HalfPlace } from './DepositScreen.tsx'
import { NewDeposit } from './NewDeposit.tsx'

const DepositView = onDemand(() => import('./one/DepositView.tsx').then((it) => it.DepositView), HalfPlace)

/** Deposits, beginning with the form. */
function DepositPage(props: DepositProps) {
  return <DepositScreen {...props} New={NewDeposit} View={DepositView} />
}

export default island(reading(DepositPage))
