import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { type DepositProps, DepositScreen, HalfPlace } from '../DepositScreen.tsx'
import { DepositView } from './DepositView.tsx'

const NewDeposit = onDemand(() => import('../NewDeposit.tsx').then((it) => it.NewDeposit), HalfPlace)

/** Deposits, beginning with one that was made. */
function OneDeposit(props: DepositProps) {
  return <DepositScreen {...props} New={NewDeposit} View={DepositView} />
}

export default island(reading(OneDeposit))
