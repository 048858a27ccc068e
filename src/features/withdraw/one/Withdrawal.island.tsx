import { reading } from '../../../client/cache/reading.tsx'
import { HalfPlace } from '../../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type WithdrawProps, WithdrawScreen } from '../WithdrawScreen.tsx'
import { WithdrawalView } from './WithdrawalView.tsx'

const NewWithdrawal = onDemand(() => import('../NewWithdrawal.tsx').then((it) => it.NewWithdrawal), Place)

/** Withdrawals, beginning with one that was made. */
function Withdrawal(props: WithdrawProps) {
  return <WithdrawScreen {...props} New={NewWithdrawal} View={WithdrawalView} />
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('withdrawal')
  return <HalfPlace label={w.loading} title={w.title} failed={failed} />
}

export default island(reading(Withdrawal))
