import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { HalfPlace, type WithdrawProps, WithdrawScreen } from '../WithdrawScreen.tsx'
import { WithdrawalView } from './WithdrawalView.tsx'

const NewWithdrawal = onDemand(() => import('../NewWithdrawal.tsx').then((it) => it.NewWithdrawal), HalfPlace)

/** Withdrawals, beginning with one that was made. */
function Withdrawal(props: WithdrawProps) {
  return <WithdrawScreen {...props} New={NewWithdrawal} View={WithdrawalView} />
}

export default island(reading(Withdrawal))
