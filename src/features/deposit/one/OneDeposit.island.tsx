import { reading } from '../../../client/cache/reading.tsx'
import { HalfPlace } from '../../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type DepositProps, DepositScreen } from '../DepositScreen.tsx'
import { DepositView } from './DepositView.tsx'

const NewDeposit = onDemand(() => import('../NewDeposit.tsx').then((it) => it.NewDeposit), Place)

/** Deposits, beginning with one that was made. */
function OneDeposit(props: DepositProps) {
  return <DepositScreen {...props} New={NewDeposit} View={DepositView} />
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('deposit')
  return <HalfPlace label={w.loading} title={w.title} failed={failed} />
}

export default island(reading(OneDeposit))
