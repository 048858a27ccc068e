import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

/** The shape of a settings card. */
export function SettingsSkeleton() {
  const w = useWords('settings')
  return (
    <Loading label={w.loading}>
      <Card>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-6 w-40" />
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
          <Skeleton className="h-11 w-32" />
        </div>
      </Card>
    </Loading>
  )
}
