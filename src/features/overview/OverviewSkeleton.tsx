import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { copy } from './copy.ts'

/** The page before its figures. */
export function OverviewSkeleton() {
  return (
    <Loading label={copy.loading}>
      <Skeleton className="mb-2 h-5 w-40" />
      <Skeleton className="mb-8 h-14 w-72" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {[copy.assets, copy.latest].map((title) => (
          <Card key={title} title={title} flush>
            {['a', 'b', 'c'].map((key) => (
              <div key={key} className="flex min-h-[72px] items-center gap-3 px-5 sm:px-6">
                <Skeleton className="size-9 rounded-full" />
                <Skeleton className="h-9 w-32" />
                <Skeleton className="ml-auto h-9 w-28" />
              </div>
            ))}
          </Card>
        ))}
      </div>
    </Loading>
  )
}
