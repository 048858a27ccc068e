import type { ApiProblem } from '../../client/api.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

type Props = { problem: ApiProblem; onRetry: () => void; retrying: boolean }

/** The dispute can't be shown: it is none of the reader's, or nobody answered. */
export function DisputeProblem({ problem, onRetry, retrying }: Props) {
  const w = useWords('disputes')
  const states = useWords('orderStates')
  if (problem.code === 'not_found' || problem.code === 'invalid_input') return <NoOrder />
  return (
    <>
      <PageHeader title={w.title} />
      <Card>
        <ErrorState
          title={w.failed}
          safe={states.safe}
          next={problem.next}
          onRetry={onRetry}
          retrying={retrying}
          reference={problem.requestId || undefined}
        />
      </Card>
    </>
  )
}

/** No such order of the reader's, or none was named. */
export function NoOrder() {
  const w = useWords('disputes')
  return (
    <>
      <PageHeader title={w.title} />
      <Card>
        <EmptyState title={w.notFound} action={<LinkButton href="/dashboard/orders">{w.toOrders}</LinkButton>}>
          {w.notFoundNext}
        </EmptyState>
      </Card>
    </>
  )
}

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
