import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

/** Invoices on their way. */
export function InvoicesSkeleton() {
  const w = useWords('invoices')
  return (
    <Loading label={w.loading}>
      <Card flush>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="flex h-[76px] items-center gap-4 border-b border-line px-5 last:border-0">
            <Skeleton className="h-9 w-40" />
            <Skeleton className="h-5 w-24 max-md:hidden" />
            <Skeleton className="ms-auto h-9 w-32" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
