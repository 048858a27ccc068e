import { useState } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'
import type { listDestinations } from '../../contract/withdrawals/destinations.ts'
import type { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import type { listWithdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { island } from '../../ui/words.tsx'
import type { Ways } from '../destinations/ways.ts'
import { NewWithdrawal } from './NewWithdrawal.tsx'
import { WithdrawalView } from './one/WithdrawalView.tsx'
import { useOpenWithdrawal } from './use-open-withdrawal.ts'

type Props = {
  page: Prefetched<
    | typeof customerBalance
    | typeof listDestinations
    | typeof getWithdrawalLimits
    | typeof listWithdrawals
    | typeof secondFactorStanding
  >
  /** What the form starts with. */
  asset: string
  /** And how much of it, as on the wire. */
  amount?: string
  /** What its owner reads values in. */
  currency: string
  ways: Ways
  withdrawalId?: string | undefined
}

/** Money out to an account or an address on one's list: form, review, live state, receipt. */
function WithdrawScreen({ asset, amount = '', currency, ways, withdrawalId }: Props) {
  const { id, show } = useOpenWithdrawal(withdrawalId)
  const [start, setStart] = useState(asset)
  const [left, setLeft] = useState(amount)
  const made = (next: string) => {
    // What was asked for is under way: the next one starts without it.
    setLeft('')
    show(next)
  }
  if (id)
    return <WithdrawalView key={id} id={id} arrived={id !== withdrawalId} ways={ways} onBack={() => show(undefined)} />
  return <NewWithdrawal start={start} amount={left} currency={currency} onAsset={setStart} ways={ways} onShow={made} />
}

export default island(reading(WithdrawScreen))
