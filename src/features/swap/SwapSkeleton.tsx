import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

/** The form's own outline, while balances are not known. */
export function SwapSkeleton() {
  const w = useWords('swap')
  return (
    <Loading label={w.loading}>
      <Card>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-[150px] w-full rounded-md" />
          <Skeleton className="h-[104px] w-full rounded-md" />
          <Skeleton className="h-[52px] w-full rounded-md" />
        </div>
      </Card>
    </Loading>
  )
}
