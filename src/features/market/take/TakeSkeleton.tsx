import { Card } from '../../../ui/Card.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { WithAside } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'

/** The page's own outline, while the ad is not known. */
export function TakeSkeleton() {
  const w = useWords('trade')
  return (
    <Loading label={w.loading}>
      <Skeleton className="mb-2 h-10 w-56" />
      <Skeleton className="mb-8 h-6 w-72 max-w-full" />
      <WithAside aside={<Skeleton className="h-72 w-full rounded-lg" />}>
        <Card>
          <div className="flex flex-col gap-5">
            <div className="grid gap-3 xl:grid-cols-2">
              <Skeleton className="h-[104px] w-full rounded-md" />
              <Skeleton className="h-[104px] w-full rounded-md" />
            </div>
            <Skeleton className="h-[150px] w-full rounded-md" />
            <Skeleton className="h-[52px] w-full rounded-md" />
          </div>
        </Card>
      </WithAside>
    </Loading>
  )
}
