import { useState } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { getTransfer } from '../../contract/wallet/transfers.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'
import type { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FreezeNotice } from '../../ui/feedback/FreezeNotice.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ThreeSteps } from '../../ui/ThreeSteps.tsx'
import { useIdInAddress } from '../../ui/use-address.ts'
import { WithAside } from '../../ui/WithAside.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { ReviewSend } from './ReviewSend.tsx'
import { SendForm } from './SendForm.tsx'
import { TransferView } from './TransferView.tsx'
import { type SendStart, useSend } from './use-send.ts'

type Held = typeof customerBalance | typeof getWithdrawalLimits | typeof secondFactorStanding
type Props = {
  page: Prefetched<Held | typeof getTransfer> | Prefetched<Held>
  /** What the form starts with. */
  start: SendStart
  /** What its owner reads values in. */
  currency: string
  transferId?: string | undefined
}

/** Money to another customer: form, review, receipt. */
function SendScreen({ start, currency, transferId }: Props) {
  const [id, show] = useIdInAddress('transfer', transferId)
  const [begun, setBegun] = useState(start)
  // What was asked for is sent: the next one starts without it.
  const made = (next: string) => {
    setBegun({ ...begun, amount: '', to: '' })
    show(next)
  }
  if (id) return <TransferView key={id} id={id} onBack={() => show(undefined)} />
  return <NewTransfer start={begun} currency={currency} onMade={made} />
}

type NewProps = Pick<Props, 'start' | 'currency'> & { onMade: (id: string) => void }

function NewTransfer({ start, currency, onMade }: NewProps) {
  const w = useWords('send')
  const send = useSend({ start, currency }, onMade)
  const { data, error, isValidating, mutate } = send.balance
  const retry = { onRetry: () => void mutate(), retrying: isValidating }
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} />
      <WithAside aside={<Aside />}>
        <FreezeNotice until={send.frozenUntil} />
        {data ? (
          <SendForm send={send} />
        ) : (
          <Card>
            {error ? (
              <ErrorState title={w.balanceFailed} safe={w.safe} next={error.next} {...retry} />
            ) : (
              <Loading label={w.loading}>
                <Skeleton className="h-80 w-full" />
              </Loading>
            )}
          </Card>
        )}
      </WithAside>
      <ReviewSend send={send} />
    </>
  )
}

function Aside() {
  const w = useWords('send')
  return (
    <ThreeSteps title={w.steps} words={w}>
      <p className="mt-4 text-sm text-ink-muted">{w.limits}</p>
    </ThreeSteps>
  )
}

export default island(reading(SendScreen))
