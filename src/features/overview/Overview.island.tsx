import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import { listBuys } from '../../contract/buying/buy-crypto.ts'
import { allOrders } from '../../contract/orders/order-endpoints.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { teamPayments } from '../../contract/teams/team-payments.ts'
import { hasMoved, listTransactions } from '../../contract/wallet/payments.ts'
import { type balanceHistory, customerBalance, type HistoryDays } from '../../contract/wallet/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { AssetList } from './AssetList.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Latest } from './Latest.tsx'
import { NeedsYou } from './needs/NeedsYou.tsx'
import { OverTime } from './OverTime.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { buysQuery, latestQuery, latestShown, teamQuery, tradesQuery, waitingQuery } from './reads.ts'
import { Total } from './Total.tsx'
import { useHistory } from './use-history.ts'

type Reads =
  | typeof getUser
  | typeof customerBalance
  | typeof balanceHistory
  | typeof listTransactions
  | typeof allOrders
  | typeof listBuys

type Props = {
  userId: string
  /** The display currency. */
  currency: string
  days: HistoryDays
  /** Whether the account is a company's. */
  ofTeam: boolean
  page: Prefetched<Reads | typeof teamPayments> | Prefetched<Reads>
}

/** What I have, what needs me, what moved last. */
function Overview(props: Props) {
  const w = useWords('overview')
  const user = useEndpoint(getUser, { params: { user_id: props.userId } })
  const waiting = useEndpoint(listTransactions, waitingQuery)
  const open = waiting.data?.data ?? []
  const buys = useEndpoint(listBuys, buysQuery).data?.data ?? []
  const trades = useEndpoint(allOrders, tradesQuery)
  const wishes = useEndpoint(teamPayments, props.ofTeam ? teamQuery : null).data?.data ?? []
  const mine = trades.data?.data.filter((order) => order.your_turn) ?? []
  const { currency } = props
  const balance = useEndpoint(customerBalance, { query: { currency } })
  const history = useHistory({ currency, days: props.days })
  const latest = useEndpoint(listTransactions, latestQuery)
  const all = [user, balance, latest, waiting]
  const problem = all.find((answer) => answer.error)?.error
  const retrying = all.some((answer) => answer.isValidating)
  const retry = () => {
    for (const answer of [...all, history.answer]) void answer.mutate()
  }
  if (!balance.data || !latest.data) {
    if (!problem) return <OverviewSkeleton />
    return (
      <Card>
        <ErrorState title={w.failed} safe={w.safe} next={problem.next} onRetry={retry} retrying={retrying} />
      </Card>
    )
  }
  const profile = user.data?.data.self ? user.data.data : undefined
  const moved = latest.data.data.filter(hasMoved).slice(0, latestShown)
  const started = balance.data.data.parts.length > 0 || latest.data.data.some(({ status }) => status === 'completed')
  return (
    <>
      <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />
      <div className="flex flex-col gap-6">
        {started ? (
          <Total balance={balance.data.data} />
        ) : (
          <FirstSteps secondFactor={profile?.second_factor ?? false} waiting={open.length > 0} />
        )}
        <NeedsYou
          profile={profile}
          orders={mine}
          wishes={wishes.filter(({ acts }) => acts.includes('agree'))}
          buys={buys}
          waiting={open}
          started={started}
        />
        {started && <OverTime balance={balance.data.data} history={history} />}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {started && <AssetList parts={balance.data.data.parts} currency={currency} />}
          {(started || moved.length > 0) && <Latest transactions={moved} />}
        </div>
      </div>
    </>
  )
}

export default island(reading(Overview))
