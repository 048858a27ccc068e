import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

/** Search and table before their figures. */
export function VaultSkeleton() {
  const w = useWords('vault')
  return (
    <Loading label={w.loading}>
      <Skeleton className="mb-1.5 h-5 w-28" />
      <Skeleton className="mb-6 h-11 w-80 max-w-full" />
      <Card flush>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div
            key={key}
            className="flex min-h-[52px] flex-wrap items-center gap-3 border-b border-line px-5 py-1.5 last:border-0"
          >
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-9 w-28" />
            <Skeleton className="ms-auto h-9 w-24" />
            <Skeleton className="h-9 w-24 max-md:hidden" />
            <Skeleton className="h-9 w-32 max-md:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
