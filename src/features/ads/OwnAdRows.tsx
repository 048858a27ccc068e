import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Pages } from '../../client/swr.ts'
import type { OwnAd } from '../../contract/ads.ts'
import type { customerProducts } from '../../contract/market.ts'
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

type Props = {
  pages: Omit<Pages<typeof customerProducts>, 'rows'> & { rows: readonly OwnAd[] }
  all: boolean
  /** Where an ad is posted. */
  post: string
  children: ReactNode
}

/** The list in each of its states. */
export function OwnAdRows({ pages, all, post, children }: Props) {
  const w = useWords('ads')
  const { rows, ready, problem, loading, refresh } = pages
  if (!ready && problem)
    return (
      <Card>
        <ErrorState
          title={w.failed}
          safe={w.safe}
          next={problem.next}
          onRetry={refresh}
          retrying={loading}
          reference={problem.requestId || undefined}
        />
      </Card>
    )
  if (!ready) return <RowsSkeleton />
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          title={all ? w.noneEver : w.none}
          art={<RoundArt icon={Megaphone} />}
          action={<LinkButton href={post}>{w.post}</LinkButton>}
        >
          {w.noneHint}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <StaleBanner problem={problem} onRetry={refresh} retrying={loading} />
      <Card flush>{children}</Card>
      <LoadMore
        shown={rows.length}
        noun={w.adsNoun}
        hasMore={pages.hasMore}
        loading={loading}
        onMore={pages.loadMore}
      />
    </>
  )
}

function RowsSkeleton() {
  const w = useWords('ads')
  return (
    <Loading label={w.loading}>
      <Card flush>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="flex h-[92px] items-center gap-6 border-b border-line px-5 last:border-0">
            <Skeleton className="h-12 w-44" />
            <Skeleton className="h-10 w-32 max-md:hidden" />
            <Skeleton className="h-10 w-40 max-md:hidden" />
            <Skeleton className="ms-auto h-11 w-24" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
