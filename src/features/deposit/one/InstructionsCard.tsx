import type { ApiProblem } from '../../../client/api.ts'
import type { Instructions } from '../../../contract/wallet/payments.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TransferDetails } from '../../../ui/file/TransferDetails.tsx'
import { useWords } from '../../../ui/words.tsx'
import { SendBefore } from './SendBefore.tsx'

type Props = {
  instructions: Instructions | undefined
  problem: ApiProblem | undefined
  onRetry: () => void
  retrying: boolean
}

/** Where the money goes: amount and reference large, since a slip there costs days; each line can be copied. */
export function InstructionsCard({ instructions, problem, onRetry, retrying }: Props) {
  const w = useWords('deposit')
  if (!instructions && problem) {
    return (
      <Card>
        <ErrorState
          title={problem.code === 'offline' ? w.detailsFailed : problem.message}
          safe={w.safe}
          next={problem.next}
          onRetry={problem.code === 'deposit_moved_on' || problem.code === 'not_found' ? undefined : onRetry}
          retrying={retrying}
          reference={problem.requestId || undefined}
        />
      </Card>
    )
  }
  return (
    <Card title={w.details} className="min-w-0">
      {instructions ? (
        <TransferDetails to={instructions} words={w} deadline={<SendBefore at={instructions.expires_at} />} />
      ) : (
        <DetailsSkeleton />
      )}
    </Card>
  )
}

function DetailsSkeleton() {
  const w = useWords('deposit')
  return (
    <Loading label={w.loadingDetails}>
      <Skeleton className="mb-5 h-[220px] w-full rounded-md" />
      <Skeleton className="mb-5 h-6 w-64" />
      {['w-40', 'w-32', 'w-52', 'w-36'].map((width) => (
        <div
          key={width}
          className="flex h-[65px] items-center justify-between gap-6 border-b border-line last:border-0"
        >
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`h-5 ${width}`} />
        </div>
      ))}
    </Loading>
  )
}
