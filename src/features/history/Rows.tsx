import { ArrowLeftRight, ScrollText, SearchX } from 'lucide-react'
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
import type { View } from './views.ts'

type Props = {
  view: View
  pages: {
    rows: readonly unknown[]
    /** The first answer is there. */
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

/** A keyset list in each of its states: loading, failed, empty, empty for these filters, filled. */
export function Rows({ view, pages, filtered, onClear, children }: Props) {
  const w = useWords('history')
  const { rows, problem, ready } = pages
  if (!ready && problem) {
    return (
      <Card>
        <ErrorState
          title={w.failed}
          safe={w.safe}
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
    return <Card>{filtered ? <NoMatch onClear={onClear} /> : <Nothing view={view} />}</Card>
  }
  return (
    <>
      <StaleBanner problem={problem} onRetry={pages.refresh} retrying={pages.loading} />
      <Card flush>{children}</Card>
      <LoadMore
        shown={rows.length}
        noun={view === 'statement' ? w.movementsNoun : w.transactionsNoun}
        hasMore={pages.hasMore}
        loading={pages.loading}
        onMore={pages.loadMore}
      />
    </>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const w = useWords('history')
  const ui = useWords('ui')
  return (
    <EmptyState
      title={w.noMatch}
      art={<RoundArt icon={SearchX} />}
      action={<Button onClick={onClear}>{ui.clearFilters}</Button>}
    >
      {w.noMatchHint}
    </EmptyState>
  )
}

/** Nothing at all: what will stand here, and what makes it do so. */
function Nothing({ view }: { view: View }) {
  const w = useWords('history')
  const [title, hint] = {
    statement: [w.none, w.noneHint],
    all: [w.none, w.noneHint],
    deposit: [w.noDeposits, w.noDepositsHint],
    conversion: [w.noConversions, w.noConversionsHint],
  }[view]
  return (
    <EmptyState
      title={title ?? ''}
      art={<RoundArt icon={view === 'conversion' ? ArrowLeftRight : ScrollText} />}
      action={
        view === 'conversion' ? (
          <LinkButton href="/dashboard/swap">{w.makeSwap}</LinkButton>
        ) : (
          <LinkButton href="/dashboard/payments">{w.depositMoney}</LinkButton>
        )
      }
    >
      {hint}
    </EmptyState>
  )
}

function RowsSkeleton() {
  const w = useWords('history')
  return (
    <Loading label={w.loading}>
      <Card flush>
        <Skeleton className="h-11 w-full rounded-none rounded-t-lg max-md:hidden" />
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="flex h-[72px] items-center gap-4 border-b border-line px-5 last:border-0">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-9 w-40" />
            <Skeleton className="ms-auto h-5 w-32" />
            <Skeleton className="h-5 w-28 max-md:hidden" />
            <Skeleton className="h-5 w-16 max-md:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
