import { asOne } from '../../client/cache/as-one.ts'
import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import { listBuys } from '../../contract/buying/buy-crypto.ts'
import { allOrders } from '../../contract/orders/order-endpoints.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { teamPayments } from '../../contract/teams/team-payments.ts'
import { assetPrices, pricesEverySeconds } from '../../contract/wallet/asset-prices.ts'
import { accountChecklist } from '../../contract/wallet/checklist.ts'
import { hasMoved, listTransactions } from '../../contract/wallet/payments.ts'
import { type balanceHistory, customerBalance, type HistoryDays } from '../../contract/wallet/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { arrivingOf } from './arriving.ts'
import { AssetList } from './assets/AssetList.tsx'
import { AccountChecklist } from './checklist/AccountChecklist.tsx'
import { ChecklistRow } from './checklist/ChecklistRow.tsx'
import { Latest } from './Latest.tsx'
import { NeedsYou } from './needs/NeedsYou.tsx'
import { OverTime } from './OverTime.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { buysQuery, latestQuery, latestShown, teamQuery, tradesQuery, waitingQuery } from './reads.ts'
import { SplitBar } from './SplitBar.tsx'
import { Total } from './Total.tsx'
import { useHistory } from './use-history.ts'

type Reads =
  | typeof getUser
  | typeof customerBalance
  | typeof balanceHistory
  | typeof listTransactions
  | typeof allOrders
  | typeof listBuys
  | typeof accountChecklist
  | typeof assetPrices

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
  const { currency } = props
  const user = useEndpoint(getUser, { params: { user_id: props.userId } })
  const waiting = useEndpoint(listTransactions, waitingQuery)
  const buys = useEndpoint(listBuys, buysQuery).data?.data ?? []
  const trades = useEndpoint(allOrders, tradesQuery).data?.data ?? []
  const wishes = useEndpoint(teamPayments, props.ofTeam ? teamQuery : null).data?.data ?? []
  const checklist = useEndpoint(accountChecklist, {}).data?.data
  // The total is made of prices, too: both are of one moment.
  const byPrices = { refreshSeconds: pricesEverySeconds }
  const prices = useEndpoint(assetPrices, { query: { currency } }, byPrices).data?.data ?? []
  const balance = useEndpoint(customerBalance, { query: { currency } }, byPrices)
  const history = useHistory({ currency, days: props.days })
  const latest = useEndpoint(listTransactions, latestQuery)
  const all = asOne([user, balance, latest, waiting])
  const { problem, retrying } = all
  const retry = () => {
    all.retry()
    void history.answer.mutate()
  }
  if (!balance.data || !latest.data) {
    if (!problem) return <OverviewSkeleton />
    return (
      <Card>
        <ErrorState title={w.failed} safe={w.safe} next={problem.next} onRetry={retry} retrying={retrying} />
      </Card>
    )
  }
  const has = balance.data.data
  return (
    <>
      <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />
      <div className="flex flex-col gap-6">
        <Total balance={has} />
        <SplitBar balance={has} arriving={arrivingOf(trades, latest.data.data, { prices, currency })} />
        <ChecklistRow checklist={checklist} />
        <NeedsYou
          profile={user.data?.data.self ? user.data.data : undefined}
          orders={trades.filter((order) => order.your_turn)}
          wishes={wishes.filter(({ acts }) => acts.includes('agree'))}
          buys={buys}
          waiting={waiting.data?.data ?? []}
        />
        {/* Each column by itself: neighbours differ in height, and no gap follows from that. */}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_440px]">
          <div className="flex min-w-0 flex-col gap-6">
            <OverTime balance={has} history={history} />
            <AssetList parts={has.parts} prices={prices} currency={currency} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <AccountChecklist checklist={checklist} />
            <Latest transactions={latest.data.data.filter(hasMoved).slice(0, latestShown)} />
          </div>
        </div>
      </div>
    </>
  )
}

export default island(reading(Overview))
