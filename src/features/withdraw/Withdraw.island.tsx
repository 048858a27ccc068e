import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { NewWithdrawal } from './NewWithdrawal.tsx'
import { HalfPlace, type WithdrawProps, WithdrawScreen } from './WithdrawScreen.tsx'

const WithdrawalView = onDemand(() => import('./one/WithdrawalView.tsx').then((it) => it.WithdrawalView), HalfPlace)

/** Withdrawals, beginning with the form. */
function Withdraw(props: WithdrawProps) {
  return <WithdrawScreen {...props} New={NewWithdrawal} View={WithdrawalView} />
}

export default island(reading(Withdraw))
