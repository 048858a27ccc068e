import { useEffect, useState } from 'react'
import { answered, type First } from '../../client/first.ts'
import { useEndpoint } from '../../client/swr.ts'
import { getUser } from '../../contract/accounts.ts'
import { listTransactions } from '../../contract/payments.ts'
import { customerBalance } from '../../contract/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { AssetList } from './AssetList.tsx'
import { copy } from './copy.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Latest } from './Latest.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { latestQuery, waitingQuery } from './queries.ts'
import { Total } from './Total.tsx'

type Props = {
  userId: string
  /** The display currency. */
  currency: string
  profile: First<typeof getUser>
  balance: First<typeof customerBalance>
  latest: First<typeof listTransactions>
  waiting: First<typeof listTransactions>
}

const WATCH_SECONDS = 10

/** What I have, what needs me, what moved last. */
export default function Overview(props: Props) {
  const user = useEndpoint(getUser, { params: { user_id: props.userId } }, { first: answered(props.profile) })
  const firstWaiting = answered(props.waiting)
  const [watching, setWatching] = useState(Boolean(firstWaiting?.data.length))
  // While a deposit is awaited, its arrival changes the other figures too.
  const watch = { refreshSeconds: watching ? WATCH_SECONDS : 0 }
  const waiting = useEndpoint(listTransactions, waitingQuery, { first: firstWaiting, ...watch })
  const open = waiting.data?.data ?? []
  useEffect(() => setWatching(open.length > 0), [open.length])
  const balance = useEndpoint(
    customerBalance,
    { query: { currency: props.currency } },
    { first: answered(props.balance), ...watch },
  )
  const latest = useEndpoint(listTransactions, latestQuery, { first: answered(props.latest), ...watch })
  const all = [user, balance, latest, waiting]
  const problem = all.find((answer) => answer.error)?.error
  const retrying = all.some((answer) => answer.isValidating)
  const retry = () => {
    for (const answer of all) void answer.mutate()
  }
  if (!balance.data || !latest.data) {
    if (!problem) return <OverviewSkeleton />
    return (
      <Card>
        <ErrorState title={copy.failed} safe={copy.safe} next={problem.next} onRetry={retry} retrying={retrying} />
      </Card>
    )
  }
  const profile = user.data?.data.self ? user.data.data : undefined
  const started = balance.data.data.parts.length > 0 || latest.data.data.some(({ status }) => status === 'completed')
  return (
    <>
      <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />
      {started && <Total balance={balance.data.data} />}
      <div className="flex flex-col gap-6">
        {!started && <FirstSteps secondFactor={profile?.second_factor ?? false} waiting={open.length > 0} />}
        <NeedsYou profile={profile} waiting={open} started={started} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {started && <AssetList parts={balance.data.data.parts} currency={props.currency} />}
          {(started || latest.data.data.length > 0) && <Latest transactions={latest.data.data} />}
        </div>
      </div>
    </>
  )
}
