import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ObjectLayout } from '../../ui/ObjectLayout.tsx'
import { useWords } from '../../ui/words.tsx'

export function DisputeSkeleton() {
  const w = useWords('disputes')
  return (
    <Loading label={w.loading}>
      <ObjectLayout
        facts={
          <>
            <div>
              <Skeleton className="mb-3 h-9 w-3/4 max-w-[420px]" />
              <Skeleton className="mb-8 h-6 w-72" />
              <Skeleton className="mb-2 h-12 w-full" />
            </div>
            <Skeleton className="h-36 w-full rounded-lg" />
            <Skeleton className="h-64 w-full rounded-lg" />
          </>
        }
        timeline={<Skeleton className="h-[560px] w-full rounded-lg" />}
        wide
      />
    </Loading>
  )
}
