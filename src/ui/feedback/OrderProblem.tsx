import { Card } from '../Card.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { useWords } from '../words.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import type { ShownProblem } from './ProblemBanner.tsx'

type Props = {
  /** The page's: 'Order', 'Dispute'. */
  title: string
  failed: string
  problem: ShownProblem
  onRetry: () => void
  retrying: boolean
}

/** A page about an order can't be shown: it is none of the reader's, or nobody answered. Says so with the words `orderStates`. */
export function OrderProblem({ title, failed, problem, onRetry, retrying }: Props) {
  const w = useWords('orderStates')
  if (problem.code === 'not_found' || problem.code === 'invalid_input') return <NoOrder title={title} />
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <ErrorState
          title={failed}
          safe={w.safe}
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
export function NoOrder({ title }: { title: string }) {
  const w = useWords('orderStates')
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState title={w.notFound} action={<LinkButton href="/dashboard/orders">{w.toOrders}</LinkButton>}>
          {w.notFoundNext}
        </EmptyState>
      </Card>
    </>
  )
}
