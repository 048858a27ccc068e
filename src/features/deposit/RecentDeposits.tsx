import { ChevronRight, Landmark } from 'lucide-react'
import type { ApiProblem } from '../../client/api.ts'
import type { Transaction } from '../../contract/wallet/payments.ts'
import { Card } from '../../ui/Card.tsx'
import { LineList } from '../../ui/data/LineList.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { lineOf } from '../../ui/data/use-lines.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { AssetIcon } from '../../ui/money/AssetIcon.tsx'
import { assetName } from '../../ui/money/asset-name.ts'
import { Money } from '../../ui/money/Money.tsx'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { TransactionStatus } from '../../ui/status/TransactionStatus.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'

type Props = {
  /** Undefined until they are known. */
  deposits: readonly Transaction[] | undefined
  problem: ApiProblem | undefined
  onRetry: () => void
  retrying: boolean
  onShow: (id: string) => void
}

const row = 'flex min-h-[76px] items-center gap-3 px-5 py-3 sm:gap-4 sm:px-6'

/** The latest deposits and how far they are; each leads to its details. */
export function RecentDeposits({ deposits, problem, onRetry, retrying, onShow }: Props) {
  const w = useWords('deposit')
  if (!deposits && problem) {
    return (
      <Card title={w.recent}>
        <ErrorState title={w.loadFailed} safe={w.safe} next={problem.next} onRetry={onRetry} retrying={retrying} />
      </Card>
    )
  }
  const all = (
    <a href="/dashboard/transactions/deposit" className="card-link">
      {w.seeAll}
    </a>
  )
  return (
    <Card title={w.recent} actions={deposits?.length ? all : undefined} flush>
      {deposits === undefined && <ListSkeleton />}
      {deposits?.length === 0 && (
        <EmptyState title={w.none} art={<RoundArt icon={Landmark} />}>
          {w.noneHint}
        </EmptyState>
      )}
      {deposits !== undefined && deposits.length > 0 && (
        <LineList className="divide-y divide-line border-t border-line">
          {deposits.map((deposit) => (
            <Row key={deposit.id} deposit={deposit} onShow={onShow} />
          ))}
        </LineList>
      )}
    </Card>
  )
}

function Row({ deposit, onShow }: { deposit: Transaction; onShow: (id: string) => void }) {
  const { locale } = useLocale()
  const { id, created_at, received, status } = deposit
  return (
    <li {...lineOf(id)} className="last:[&>a]:rounded-b-lg">
      <a
        href={`?deposit=${id}`}
        onClick={onPrimaryClick(() => onShow(id))}
        className={`${row} hover:bg-surface-sunken`}
      >
        <span className="max-sm:hidden">
          <AssetIcon code={received.asset} size={36} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-medium">{assetName(received.asset, locale)}</span>
          <Time at={created_at} className="text-sm text-ink-muted" />
        </span>
        <span className="flex flex-col items-end gap-1">
          <Money amount={received.amount} asset={received.asset} className="font-medium" />
          <TransactionStatus status={status} />
        </span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-muted rtl:-scale-x-100" />
      </a>
    </li>
  )
}

function ListSkeleton() {
  const w = useWords('deposit')
  return (
    <Loading label={w.loading}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={`${row} border-t border-line`}>
          <Skeleton className="size-9 rounded-full max-sm:hidden" />
          <Skeleton className="h-10 w-36" />
          <Skeleton className="ms-auto h-12 w-32" />
        </div>
      ))}
    </Loading>
  )
}
