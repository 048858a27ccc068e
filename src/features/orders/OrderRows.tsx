import { Handshake, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiProblem } from '../../client/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { useWords } from '../../ui/words.tsx'
import type { View } from './filters.ts'

type Props = {
  view: View
  pages: {
    rows: readonly unknown[]
    ready: boolean
    hasMore: boolean
    loading: boolean
    loadMore: () => void
    problem: ApiProblem | undefined
    refresh: () => void
  }
  filtered: boolean
  onClear: () => void
  children: ReactNode
}

/** The list in each of its states: loading, failed, empty, empty for these filters, filled. */
export function OrderRows({ view, pages, filtered, onClear, children }: Props) {
  const w = useWords('orders')
  const ui = useWords('ui')
  const states = useWords('orderStates')
  const { rows, problem, ready } = pages
  if (!ready && !problem) return <RowsSkeleton />
  if (!ready) {
    return (
      <Card>
        <ErrorState
          title={w.failed}
          safe={states.safe}
          next={problem?.next}
          onRetry={pages.refresh}
          retrying={pages.loading}
          reference={problem?.requestId || undefined}
        />
      </Card>
    )
  }
  if (rows.length === 0) {
    return (
      <Card>
        {filtered ? (
          <EmptyState
            title={w.noMatch}
            art={<RoundArt icon={SearchX} />}
            action={<Button onClick={onClear}>{ui.clearFilters}</Button>}
          >
            {w.noMatchHint}
          </EmptyState>
        ) : (
          <EmptyState
            title={w.none}
            art={<RoundArt icon={Handshake} />}
            action={
              <LinkButton href={`/dashboard/p2p/${view === 'currency' ? 'currency' : 'crypto'}`}>
                {w.toMarket}
              </LinkButton>
            }
          >
            {w.noneHint}
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
        noun={w.noun}
        hasMore={pages.hasMore}
        loading={pages.loading}
        onMore={pages.loadMore}
      />
    </>
  )
}

function RowsSkeleton() {
  const w = useWords('orders')
  return (
    <Loading label={w.loading}>
      <Card flush>
        <Skeleton className="h-11 w-full rounded-none rounded-t-lg max-md:hidden" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="flex h-[84px] items-center gap-4 border-b border-line px-5 last:border-0">
            <Skeleton className="size-9 rounded-full max-lg:hidden" />
            <Skeleton className="h-10 w-40" />
            <Skeleton className="ms-auto h-5 w-28" />
            <Skeleton className="h-7 w-36 max-md:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
