import { Card } from '../../../ui/Card.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../ui/words.tsx'

/** The room while its order is on the way. */
export function RoomSkeleton() {
  const w = useWords('orderRoom')
  return (
    <Loading label={w.loading}>
      <Skeleton className="mb-3 h-9 w-3/4 max-w-[480px]" />
      <Skeleton className="mb-8 h-6 w-64" />
      <Skeleton className="mb-8 h-12 w-full" />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]">
        <Card>
          <Skeleton className="mb-4 h-16 w-full" />
          <Skeleton className="mb-4 h-[220px] w-full rounded-md" />
          <Skeleton className="h-[52px] w-full rounded-md" />
        </Card>
        <div className="flex flex-col gap-8">
          <Skeleton className="h-[420px] w-full rounded-lg" />
          <Skeleton className="h-32 w-full" />
        </div>
      </div>
    </Loading>
  )
}
