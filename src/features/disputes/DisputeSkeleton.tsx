import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

export function DisputeSkeleton() {
  const w = useWords('disputes')
  return (
    <Loading label={w.loading}>
      <Skeleton className="mb-3 h-9 w-3/4 max-w-[420px]" />
      <Skeleton className="mb-8 h-6 w-72" />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-36 w-full rounded-lg" />
          <Skeleton className="h-64 w-full rounded-lg" />
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </Loading>
  )
}
