import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { copy } from './copy.ts'

/** The two tables before their figures. */
export function VaultSkeleton() {
  return (
    <Loading label={copy.loading}>
      <div className="flex flex-col gap-6">
        {[copy.crypto, copy.currencies].map((title) => (
          <Card key={title} title={title} flush>
            {['a', 'b', 'c', 'd'].map((key) => (
              <div key={key} className="flex h-[73px] items-center gap-3 border-t border-line px-5">
                <Skeleton className="size-9 rounded-full" />
                <Skeleton className="h-9 w-28" />
                <Skeleton className="ml-auto h-5 w-32" />
              </div>
            ))}
          </Card>
        ))}
      </div>
    </Loading>
  )
}
