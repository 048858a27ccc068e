import type { MouseEvent } from 'react'
import type { Transaction } from '../../contract/payments.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Time } from '../../ui/Time.tsx'
import { TransactionStatus } from '../../ui/TransactionStatus.tsx'
import { copy } from './copy.ts'

type Props = { deposits: readonly Transaction[] | undefined; onShow: (id: string) => void }

const row = 'flex min-h-[72px] flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 sm:px-6'

/** The latest deposits and how far they are; each leads to its details. */
export function RecentDeposits({ deposits, onShow }: Props) {
  const all = (
    <a href="/dashboard/transactions/deposit" className="link text-sm leading-7">
      See all
    </a>
  )
  return (
    <Card title={copy.recent} actions={deposits?.length ? all : undefined} flush>
      {deposits === undefined && <ListSkeleton />}
      {deposits?.length === 0 && <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>}
      {deposits !== undefined && deposits.length > 0 && (
        <ul className="divide-y divide-line pb-2">
          {deposits.map((deposit) => (
            <Row key={deposit.id} deposit={deposit} onShow={onShow} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ deposit, onShow }: { deposit: Transaction; onShow: (id: string) => void }) {
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow(deposit.id)
  }
  return (
    <li>
      <a href={`?deposit=${deposit.id}`} onClick={show} className={`${row} hover:bg-surface-sunken`}>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="whitespace-nowrap font-medium max-sm:text-sm">{deposit.number}</span>
          <Time at={deposit.created_at} className="text-sm text-ink-muted" />
        </span>
        <span className="flex flex-col items-end gap-1">
          <Money amount={deposit.received.amount} asset={deposit.received.asset} />
          <TransactionStatus status={deposit.status} />
        </span>
      </a>
    </li>
  )
}

function ListSkeleton() {
  return (
    <Loading label={copy.loading}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={row}>
          <Skeleton className="h-10 w-36" />
          <Skeleton className="ml-auto h-10 w-28" />
        </div>
      ))}
    </Loading>
  )
}
