import { ArrowUpFromLine, ChevronRight } from 'lucide-react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { withdrawalStatusOf } from '../../../contract/wallet/payments.ts'
import { listWithdrawals, type Withdrawal } from '../../../contract/withdrawals/withdrawals.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LineList } from '../../../ui/data/LineList.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { lineOf } from '../../../ui/data/use-lines.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { onPrimaryClick } from '../../../ui/on-primary-click.ts'
import { RoundArt } from '../../../ui/RoundArt.tsx'
import { TransactionStatus } from '../../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../../ui/words.tsx'
import { destinationName } from '../../destinations/destination-name.ts'
import { recentQuery } from '../reads.ts'

export type RecentProps = { onShow: (id: string) => void }

/** The latest withdrawals and how far they are; each leads to its own page. */
export function RecentWithdrawals({ onShow }: RecentProps) {
  const w = useWords('withdrawal')
  const { data, error, isValidating, mutate } = useEndpoint(listWithdrawals, recentQuery)
  const rows = data?.data
  if (!rows && error)
    return (
      <Card title={w.recent}>
        <ErrorState
          title={w.recentFailed}
          safe={w.safe}
          next={error.next}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      </Card>
    )
  const all = (
    <a href="/dashboard/transactions/withdrawal" className="card-link">
      {w.all}
    </a>
  )
  return (
    <Card
      title={w.recent}
      actions={rows?.length ? all : undefined}
      flush
      // A phone has no room for what isn't there yet: between the button and the limits nothing stands.
      className={classes(rows?.length === 0 && 'max-md:hidden')}
    >
      {!rows && (
        <Loading label={w.loadingRecent}>
          <Skeleton className="mx-6 mb-6 h-32" />
        </Loading>
      )}
      {rows?.length === 0 && (
        <EmptyState title={w.none} art={<RoundArt icon={ArrowUpFromLine} />}>
          {w.noneHint}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <LineList className="divide-y divide-line border-t border-line last:[&>li>a]:rounded-b-lg">
          {rows.map((row) => (
            <Row key={row.id} row={row} onShow={onShow} />
          ))}
        </LineList>
      )}
    </Card>
  )
}

function Row({ row: { id, destination, created_at, amount, asset, state }, onShow }: RowProps) {
  return (
    <li {...lineOf(id)}>
      <a
        href={`?withdrawal=${id}`}
        onClick={onPrimaryClick(() => onShow(id))}
        className="flex min-h-[76px] items-center gap-3 px-5 py-3 hover:bg-surface-sunken sm:px-6"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{destinationName(destination)}</span>
          <Time at={created_at} className="text-sm text-ink-muted" />
        </span>
        <span className="flex flex-col items-end gap-1">
          <Money amount={amount} asset={asset} className="font-medium" />
          <TransactionStatus status={withdrawalStatusOf[state]} />
        </span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-muted rtl:-scale-x-100 max-sm:hidden" />
      </a>
    </li>
  )
}

type RowProps = RecentProps & { row: Withdrawal }
