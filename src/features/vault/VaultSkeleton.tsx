import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { copy } from './copy.ts'

/** The table before its figures. */
export function VaultSkeleton() {
  return (
    <Loading label={copy.loading}>
      <Card flush>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="flex h-[73px] items-center gap-3 border-b border-line px-5 last:border-0">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-9 w-28" />
            <Skeleton className="ml-auto h-5 w-32" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
