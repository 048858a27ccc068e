import { useEffect, useRef, useState } from 'react'
import { isNotThere } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { outcomeOf, withdrawalStatusOf } from '../../../contract/wallet/payments.ts'
import { getWithdrawal, type WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { NotFoundState } from '../../../ui/feedback/NotFoundState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StaleBanner } from '../../../ui/feedback/StaleBanner.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ObjectLayout } from '../../../ui/ObjectLayout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Ways } from '../../destinations/ways.ts'
import { withdrawalQuery } from '../reads.ts'
import { DestinationLine } from './DestinationLine.tsx'
import { ProgressAside, SandboxNote } from './ProgressAside.tsx'
import { WithdrawalCard } from './WithdrawalCard.tsx'
import { WithdrawalDetails } from './WithdrawalDetails.tsx'
import { WithdrawalFigures } from './WithdrawalFigures.tsx'
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx'

export type WithdrawalViewProps = {
  id: string
  /** By a press on this page, not by its address: then the focus follows. */
  arrived: boolean
  ways: Ways
  onBack: () => void
}

/** No event tells of each block, so while they are counted they are asked for. */
const COUNT_SECONDS = 5

/** One withdrawal from its request to its receipt; follows where it stands by itself. */
export function WithdrawalView({ id, arrived, ways, onBack }: WithdrawalViewProps) {
  const w = useWords('withdrawal')
  const sum = useAmount()
  const [counting, setCounting] = useState(false)
  const refreshSeconds = counting ? COUNT_SECONDS : 0
  const answer = useEndpoint(getWithdrawal, withdrawalQuery(id), { often: true, refreshSeconds })
  // The answer of before is kept while the next one comes; it may be another withdrawal's.
  const withdrawal = answer.data?.data.id === id ? answer.data.data : undefined
  const isConfirming = withdrawal?.state === 'sent' && withdrawal.chain !== null
  useEffect(() => setCounting(isConfirming), [isConfirming])
  const reload = { onRetry: () => void answer.mutate(), retrying: answer.isValidating }
  const arrivedThere = withdrawal?.state === 'completed'
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(arrived ? undefined : arrivedThere)
  // The reader goes where the page went: here, and to the receipt when the money has arrived.
  useEffect(() => {
    if (before.current !== arrivedThere) top.current?.focus({ preventScroll: true })
    before.current = arrivedThere
  }, [arrivedThere])
  const back = { href: '/dashboard/transactions/withdrawal', label: w.all }
  if (!withdrawal && isNotThere(answer.error))
    return (
      <>
        <PageHeader title={w.lookingUp} />
        <NotFoundState title={w.notFound} back={back} />
      </>
    )
  // Where it is over, its card offers the same.
  const another = (!withdrawal || outcomeOf[withdrawalStatusOf[withdrawal.state]] === 'awaited') && (
    <Button variant="secondary" onClick={onBack}>
      {w.another}
    </Button>
  )
  const title = withdrawal ? fill(w.oneTitle, { amount: sum(withdrawal.amount, withdrawal.asset) }) : w.lookingUp
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {/* The receipt has a heading of its own. */}
      {!arrivedThere && (
        <PageHeader
          title={title}
          lead={withdrawal && <DestinationLine destination={withdrawal.destination} />}
          back={back}
          actions={another}
        />
      )}
      {withdrawal && <StaleBanner problem={answer.error} {...reload} />}
      {withdrawal && <Shown withdrawal={withdrawal} ways={ways} onBack={onBack} onLook={reload.onRetry} />}
      {!withdrawal && (
        <Card>
          {answer.error ? (
            <ErrorState title={w.oneFailed} safe={w.safe} next={answer.error.next} {...reload} />
          ) : (
            <Loading label={w.lookingUp}>
              <Skeleton className="h-72 w-full" />
            </Loading>
          )}
        </Card>
      )}
    </div>
  )
}

type ShownProps = { withdrawal: WithdrawalWithSteps; ways: Ways; onBack: () => void; onLook: () => void }

function Shown({ withdrawal, ways, onBack, onLook }: ShownProps) {
  const sandbox = withdrawal.destination.kind === 'bank' ? ways.sandbox : ways.sandboxNetworks
  const timeline = (
    <>
      <ProgressAside withdrawal={withdrawal} />
      {sandbox && <SandboxNote withdrawal={withdrawal} />}
    </>
  )
  if (withdrawal.state === 'completed')
    return <ObjectLayout facts={<WithdrawalReceipt withdrawal={withdrawal} onBack={onBack} />} timeline={timeline} />
  return (
    <ObjectLayout facts={<WithdrawalCard withdrawal={withdrawal} />} timeline={timeline}>
      <WithdrawalFigures withdrawal={withdrawal} onAgain={onBack} onLook={onLook} />
      <WithdrawalDetails withdrawal={withdrawal} />
    </ObjectLayout>
  )
}
