import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

/** The page before its figures, each part as high as what will stand there. */
export function OverviewSkeleton() {
  const w = useWords('overview')
  return (
    <Loading label={w.loading}>
      <Skeleton className="h-5 w-36" />
      <Skeleton className="mt-1 h-11 w-72 max-w-full sm:h-14" />
      <Skeleton className="mb-6 mt-1 h-11 w-64 max-w-full sm:h-6" />
      <Card title={w.overTime} className="mb-6">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="mt-5 h-[440px] sm:h-[368px] w-full" />
      </Card>
      <div className="grid grid-cols-1 gap-6 items-start xl:grid-cols-[minmax(0,1fr)_440px]">
        {[w.assets, w.latest].map((title) => (
          <Card key={title} title={title} flush>
            {['a', 'b', 'c', 'd'].map((key) => (
              <div key={key} className="flex min-h-[72px] items-center gap-3 px-5 sm:px-6">
                <Skeleton className="size-9 rounded-full" />
                <Skeleton className="h-9 w-32" />
                <Skeleton className="ms-auto h-9 w-28" />
              </div>
            ))}
          </Card>
        ))}
      </div>
    </Loading>
  )
}
