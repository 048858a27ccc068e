import type { ApiProblem } from '../../client/api.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/words.tsx'

type Props = { problem: ApiProblem; onRetry: () => void; retrying: boolean }

/** The order can't be shown: it is none of the reader's, or nobody answered. */
export function RoomProblem({ problem, onRetry, retrying }: Props) {
  const w = useWords('orderRoom')
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
  const w = useWords('orderRoom')
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
