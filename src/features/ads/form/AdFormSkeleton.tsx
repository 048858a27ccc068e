import { Card } from '../../../ui/Card.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../ui/words.tsx'

/** The shape of the form, while the ad is not known. */
export function AdFormSkeleton() {
  const w = useWords('ads')
  return (
    <Loading label={w.formLoading}>
      <Skeleton className="mb-8 h-10 w-72 max-w-full" />
      <div className="flex max-w-[720px] flex-col gap-6">
        {['a', 'b', 'c'].map((key) => (
          <Card key={key}>
            <div className="flex flex-col gap-4">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-20 w-full" />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
