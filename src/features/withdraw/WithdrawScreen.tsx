import { type ComponentType, useState } from 'react'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'
import type { listDestinations } from '../../contract/withdrawals/destinations.ts'
import type { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import type { listWithdrawals } from '../../contract/withdrawals/withdrawals.ts'
import type { Half } from '../../ui/overlay/on-demand.tsx'
import { useIdInAddress } from '../../ui/use-address.ts'
import type { Ways } from '../destinations/ways.ts'
import type { NewWithdrawalProps } from './NewWithdrawal.tsx'
import type { WithdrawalViewProps } from './one/WithdrawalView.tsx'

export type WithdrawProps = {
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

type Halves = { New: ComponentType<NewWithdrawalProps>; View: Half<WithdrawalViewProps> }

/** Money out to an account or an address on one's list: form, review, live state, receipt. The page begins with one of its two halves. */
export function WithdrawScreen({
  New,
  View,
  asset,
  amount = '',
  currency,
  ways,
  withdrawalId,
}: WithdrawProps & Halves) {
  const [id, show] = useIdInAddress('withdrawal', withdrawalId)
  const [start, setStart] = useState(asset)
  const [left, setLeft] = useState(amount)
  const made = (next: string) => {
    // What was asked for is under way: the next one starts without it.
    setLeft('')
    show(next)
  }
  if (id) return <View key={id} id={id} arrived={id !== withdrawalId} ways={ways} onBack={() => show(undefined)} />
  return (
    <New
      start={start}
      amount={left}
      currency={currency}
      onAsset={setStart}
      ways={ways}
      ahead={View.ahead}
      onShow={made}
    />
  )
}
