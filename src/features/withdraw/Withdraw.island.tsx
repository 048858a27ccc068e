import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { NewWithdrawal } from './NewWithdrawal.tsx'
import { HalfPlace, withdrawScreen } from './WithdrawScreen.tsx'

const WithdrawalView = onDemand(() => import('./one/WithdrawalView.tsx').then((it) => it.WithdrawalView), HalfPlace)

/** Withdrawals, beginning with the form. */
export default island(reading(withdrawScreen(NewWithdrawal, WithdrawalView)))
