import { reading } from '../../client/cache/reading.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { island } from '../../ui/words.tsx'
import { depositScreen, HalfPlace } from './DepositScreen.tsx'
import { NewDeposit } from './NewDeposit.tsx'

const DepositView = onDemand(() => import('./one/DepositView.tsx').then((it) => it.DepositView), HalfPlace)

/** Deposits, beginning with the form. */
export default island(reading(depositScreen(NewDeposit, DepositView)))
