import { Coins } from 'lucide-react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { listTransactions, type Transaction } from '../../../contract/wallet/payments.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { AssetIcon } from '../../../ui/money/AssetIcon.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { RoundArt } from '../../../ui/RoundArt.tsx'
import { TransactionStatus } from '../../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { incomingQuery } from './crypto-queries.ts'

const row = 'flex min-h-[76px] items-center gap-3 px-5 py-3 sm:gap-4 sm:px-6'

/** What is on its way and what arrived, with its confirmations; follows by itself. */
export function Incoming() {
  const w = useWords('cryptoDeposit')
  const { data, error, mutate, isValidating } = useEndpoint(listTransactions, incomingQuery)
  const deposits = data?.data
  const all = (
    <a href="/dashboard/transactions/crypto" className="card-link">
      {w.seeAll}
    </a>
  )
  return (
    <Card title={w.incoming} actions={deposits?.length ? all : undefined} flush>
      {!deposits && error && (
        <ErrorState
          title={w.listFailed}
          safe={w.safe}
          next={error.next}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {!deposits && !error && (
        <Loading label={w.listLoading}>
          <div className={row}>
            <Skeleton className="h-10 w-full" />
          </div>
        </Loading>
      )}
      {deposits?.length === 0 && (
        <EmptyState title={w.none} art={<RoundArt icon={Coins} />}>
          {w.noneHint}
        </EmptyState>
      )}
      {deposits !== undefined && deposits.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {deposits.map((deposit) => (
            <Row key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ deposit }: { deposit: Transaction }) {
  const w = useWords('cryptoDeposit')
  const { id, created_at, received, status, chain } = deposit
  return (
    <li className="last:[&>a]:rounded-b-lg">
      <a href={`/dashboard/transactions/crypto?open=${id}`} className={`${row} hover:bg-surface-sunken`}>
        <span className="max-sm:hidden">
          <AssetIcon code={received.asset} size={36} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <Money amount={received.amount} asset={received.asset} className="font-medium" />
          <span className="text-sm text-ink-muted">
            {chain?.network_name} · <Time at={created_at} />
          </span>
        </span>
        <span className="flex flex-col items-end gap-1 text-end">
          <TransactionStatus status={status} />
          {chain && status === 'confirming' && (
            <Progress have={chain.confirmations} needed={chain.needed} label={w.confirmed} />
          )}
        </span>
      </a>
    </li>
  )
}

function Progress({ have, needed, label }: { have: number; needed: number; label: string }) {
  return <span className="tabular text-sm text-ink-muted">{fill(label, { have, needed })}</span>
}
