import { isNotThere } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { getBuy } from '../../../contract/buying/buy-crypto.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { NotFoundState } from '../../../ui/feedback/NotFoundState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { WithAside } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { HoldDays } from '../../card-payment/CardPaymentCard.tsx'
import { CardPayment } from './CardPayment.tsx'
import { Ended } from './Ended.tsx'
import { Payment } from './Payment.tsx'
import { Progress } from './Progress.tsx'
import { PurchaseReceipt } from './PurchaseReceipt.tsx'

export type PurchaseViewProps = { id: string; sandbox: boolean; hold: HoldDays; cardForm: boolean; onAgain: () => void }

/** One purchase from where to send its money to its receipt; follows its state by itself. */
export function PurchaseView({ id, sandbox, hold, cardForm, onAgain }: PurchaseViewProps) {
  const w = useWords('buy')
  const sum = useAmount()
  const { data, error, mutate, isValidating } = useEndpoint(getBuy, { query: { order_id: id } }, { often: true })
  const back = { href: '/dashboard/buy-crypto', label: w.back }
  const order = data?.data
  if (!order)
    return (
      <>
        <PageHeader title={w.lookingUp} back={back} />
        {isNotThere(error) ? (
          <NotFoundState title={w.notFound} back={back} />
        ) : error ? (
          <Card>
            <ErrorState
              title={w.failed}
              safe={w.safe}
              next={error.next}
              onRetry={() => void mutate()}
              retrying={isValidating}
            />
          </Card>
        ) : (
          <Loading label={w.loading}>
            <Skeleton className="h-[420px] w-full rounded-lg" />
          </Loading>
        )}
      </>
    )
  if (order.status === 'released') return <PurchaseReceipt order={order} onAgain={onAgain} />
  const waits = order.status === 'awaiting_payment'
  return (
    <>
      <PageHeader
        title={
          waits
            ? fill(order.method === 'card' ? w.payTitle : w.sendTitle, { amount: sum(order.pay, order.currency) })
            : w.endedTitle
        }
        back={back}
        actions={
          waits && (
            <Button variant="secondary" onClick={onAgain}>
              {w.another}
            </Button>
          )
        }
      />
      <WithAside aside={<Progress order={order} sandbox={sandbox && order.method === 'bank'} />}>
        {waits && order.method === 'card' ? (
          <CardPayment order={order} hold={hold} cardForm={cardForm} />
        ) : waits ? (
          <Payment order={order} />
        ) : (
          <Ended order={order} onAgain={onAgain} />
        )}
      </WithAside>
    </>
  )
}
