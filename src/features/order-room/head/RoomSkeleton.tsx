import { Card } from '../../../ui/Card.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ObjectLayout } from '../../../ui/ObjectLayout.tsx'
import { useWords } from '../../../ui/words.tsx'

/** The room while its order is on the way. */
export function RoomSkeleton() {
  const w = useWords('orderRoom')
  return (
    <Loading label={w.loading}>
      <ObjectLayout
        facts={
          <>
            <div>
              <Skeleton className="mb-3 h-9 w-3/4 max-w-[480px]" />
              <Skeleton className="mb-8 h-6 w-64" />
              <Skeleton className="mb-2 h-12 w-full" />
            </div>
            <Card>
              <Skeleton className="mb-4 h-16 w-full" />
              <Skeleton className="mb-4 h-[220px] w-full rounded-md" />
              <Skeleton className="h-[52px] w-full rounded-md" />
            </Card>
          </>
        }
        timeline={<Skeleton className="h-[560px] w-full rounded-lg" />}
        wide
      />
    </Loading>
  )
}
