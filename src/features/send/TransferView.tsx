import { isNotThere } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { getTransfer } from '../../contract/wallet/transfers.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { NotFoundState } from '../../ui/feedback/NotFoundState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/words.tsx'
import { transferQuery } from './reads.ts'
import { TransferReceipt } from './TransferReceipt.tsx'

/** One transfer, sent or received, by its address. */
export function TransferView({ id, onBack }: { id: string; onBack: () => void }) {
  const w = useWords('send')
  const answer = useEndpoint(getTransfer, transferQuery(id))
  const { data, error, isValidating, mutate } = answer
  if (data?.data.id === id) return <TransferReceipt transfer={data.data} onBack={onBack} />
  if (isNotThere(error))
    return (
      <>
        <PageHeader title={w.title} />
        <NotFoundState title={w.notFound} back={{ href: '/dashboard/transactions/transfer', label: w.history }} />
      </>
    )
  return (
    <>
      <PageHeader title={w.title} />
      <Card>
        {error ? (
          <ErrorState
            title={w.loadFailed}
            safe={w.safe}
            next={error.next}
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        ) : (
          <Loading label={w.loading}>
            <Skeleton className="h-80 w-full" />
          </Loading>
        )}
      </Card>
    </>
  )
}
