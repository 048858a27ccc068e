import type { ReactNode } from 'react'
import type { ApiProblem } from '../../client/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { copy } from './copy.ts'

type Props = {
  pages: {
    rows: readonly unknown[]
    hasMore: boolean
    loading: boolean
    loadMore: () => void
    problem: ApiProblem | undefined
    refresh: () => void
  }
  /** The first answer is there. */
  ready: boolean
  noun: string
  filtered: boolean
  onClear: () => void
  children: ReactNode
}

/** A keyset list in each of its states: loading, failed, empty, empty for these filters, filled. */
export function Rows({ pages, ready, noun, filtered, onClear, children }: Props) {
  const { rows, problem } = pages
  if (!ready && problem) {
    return (
      <Card>
        <ErrorState
          title={copy.failed}
          safe={copy.safe}
          next={problem.next}
          onRetry={pages.refresh}
          retrying={pages.loading}
          reference={problem.requestId || undefined}
        />
      </Card>
    )
  }
  if (!ready) return <RowsSkeleton />
  if (rows.length === 0) {
    return (
      <Card>
        {filtered ? (
          <EmptyState title={copy.noMatch} action={<Button onClick={onClear}>{copy.clear}</Button>}>
            {copy.noMatchHint}
          </EmptyState>
        ) : (
          <EmptyState title={copy.none} action={<LinkButton href="/dashboard/payments">{copy.deposit}</LinkButton>}>
            {copy.noneHint}
          </EmptyState>
        )}
      </Card>
    )
  }
  return (
    <>
      <StaleBanner problem={problem} onRetry={pages.refresh} retrying={pages.loading} />
      <Card flush>{children}</Card>
      <LoadMore
        shown={rows.length}
        noun={noun}
        hasMore={pages.hasMore}
        loading={pages.loading}
        onMore={pages.loadMore}
      />
    </>
  )
}

function RowsSkeleton() {
  return (
    <Loading label={copy.loading}>
      <Card flush>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="flex h-[72px] items-center gap-6 border-b border-line px-5 last:border-0">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-5 w-40 max-md:hidden" />
            <Skeleton className="ml-auto h-5 w-32" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
