import { reading } from '../../client/cache/reading.tsx'
import { HalfPlace } from '../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { NewWithdrawal } from './NewWithdrawal.tsx'
import { type WithdrawProps, WithdrawScreen } from './WithdrawScreen.tsx'

const WithdrawalView = onDemand(() => import('./one/WithdrawalView.tsx').then((it) => it.WithdrawalView), Place, {
  afterDeed: true,
})

/** Withdrawals, beginning with the form. */
function Withdraw(props: WithdrawProps) {
  return <WithdrawScreen {...props} New={NewWithdrawal} View={WithdrawalView} />
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('withdrawal')
  return <HalfPlace label={w.loading} title={w.title} failed={failed} />
}

export default island(reading(Withdraw))
