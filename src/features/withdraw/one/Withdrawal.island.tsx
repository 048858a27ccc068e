import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { HalfPlace, withdrawScreen } from '../WithdrawScreen.tsx'
import { WithdrawalView } from './WithdrawalView.tsx'

const NewWithdrawal = onDemand(() => import('../NewWithdrawal.tsx').then((it) => it.NewWithdrawal), HalfPlace)

/** Withdrawals, beginning with one that was made. */
export default island(reading(withdrawScreen(NewWithdrawal, WithdrawalView)))
