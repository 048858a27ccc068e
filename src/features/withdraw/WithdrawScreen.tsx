import { type ComponentType, useState } from 'react'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'
import type { listDestinations } from '../../contract/withdrawals/destinations.ts'
import type { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import type { listWithdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useWords } from '../../ui/words.tsx'
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

type Halves = { New: ComponentType<NewWithdrawalProps>; View: ComponentType<WithdrawalViewProps> }

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
  const { id, show } = useOpenWithdrawal(withdrawalId)
  const [start, setStart] = useState(asset)
  const [left, setLeft] = useState(amount)
  const made = (next: string) => {
    // What was asked for is under way: the next one starts without it.
    setLeft('')
    show(next)
  }
  if (id) return <View key={id} id={id} arrived={id !== withdrawalId} ways={ways} onBack={() => show(undefined)} />
  return <New start={start} amount={left} currency={currency} onAsset={setStart} ways={ways} onShow={made} />
}

/** In place of the half that one goes to, until its script is there. */
export function HalfPlace() {
  const w = useWords('withdrawal')
  return (
    <Loading label={w.loading}>
      <Skeleton className="h-[420px] w-full rounded-lg" />
    </Loading>
  )
}

const inAddress = (search: URLSearchParams) => search.get('withdrawal') ?? undefined

/** Which withdrawal is being looked at: it stands in the address, so that reload, back and a link show the same. */
function useOpenWithdrawal(first: string | undefined) {
  const [id, setId] = useAddress(first, inAddress)
  return {
    id,
    show: (next: string | undefined) => {
      history.pushState(null, '', next === undefined ? location.pathname : `?withdrawal=${next}`)
      setId(next)
      scrollTo({ top: 0 })
    },
  }
}
