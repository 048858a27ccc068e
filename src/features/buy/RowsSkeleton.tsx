import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

/** Rows on their way. */
export function RowsSkeleton() {
  const w = useWords('buy')
  return (
    <Loading label={w.loading}>
      <Card flush>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="flex h-[76px] items-center gap-4 border-b border-line px-5 last:border-0">
            <Skeleton className="h-10 w-36" />
            <Skeleton className="ms-auto h-5 w-28" />
            <Skeleton className="h-7 w-36 max-md:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
