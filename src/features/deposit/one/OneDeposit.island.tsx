import { reading } from '../../../client/cache/reading.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { island } from '../../../ui/words.tsx'
import { depositScreen, HalfPlace } from '../DepositScreen.tsx'
import { DepositView } from './DepositView.tsx'

const NewDeposit = onDemand(() => import('../NewDeposit.tsx').then((it) => it.NewDeposit), HalfPlace)

/** Deposits, beginning with one that was made. */
export default island(reading(depositScreen(NewDeposit, DepositView)))
