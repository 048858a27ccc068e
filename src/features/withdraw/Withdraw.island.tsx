import { useState } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'
import type { listDestinations } from '../../contract/withdrawals/destinations.ts'
import type { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import type { listWithdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { island } from '../../ui/words.tsx'
import { NewWithdrawal } from './NewWithdrawal.tsx'
import { useOpenWithdrawal } from './use-open-withdrawal.ts'
import { WithdrawalView } from './WithdrawalView.tsx'

type Props = {
  page: Prefetched<
    typeof customerBalance | typeof listDestinations | typeof getWithdrawalLimits | typeof listWithdrawals
  >
  /** What the form starts with. */
  asset: string
  /** Codes of the rails that we pay out by. */
  rails: readonly string[]
  /** The bank that pays out is simulated, and says so. */
  sandbox: boolean
  withdrawalId?: string | undefined
}

/** Money out to an account of one's own: form, review, live state, receipt. */
function WithdrawScreen({ asset, rails, sandbox, withdrawalId }: Props) {
  const { id, show } = useOpenWithdrawal(withdrawalId)
  const [start, setStart] = useState(asset)
  if (id)
    return (
      <WithdrawalView key={id} id={id} arrived={id !== withdrawalId} sandbox={sandbox} onBack={() => show(undefined)} />
    )
  return <NewWithdrawal start={start} onAsset={setStart} rails={rails} sandbox={sandbox} onShow={show} />
}

export default island(reading(WithdrawScreen))
