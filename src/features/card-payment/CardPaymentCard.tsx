import { type ReactNode, useEffect } from 'react'
import { Card } from '../../ui/Card.tsx'
import { type Fact, Facts } from '../../ui/data/Facts.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { SandboxCards } from './SandboxCards.tsx'
import { StripeForm } from './StripeForm.tsx'
import { useCardPayment } from './use-card-payment.ts'

/** Days that card money stays, where its holder was asked and where not. */
export type HoldDays = { confirmed: number; other: number }

type Props = {
  /** The deposit’s. */
  id: string
  hold: HoldDays
  /** Whether this page lets a real service’s form through; where it doesn’t, its address does, asked for anew. */
  formHere: boolean
  /** What is got, where it is another thing than the money. */
  gets?: ReactNode
}

/** What a card is charged and gets, when that may leave, and the service’s own form. */
export function CardPaymentCard({ id, hold, formHere, gets }: Props) {
  const w = useWords('cardDeposit')
  const { payment, error, retry, retrying, look, enter, entering, problem } = useCardPayment(id)
  const ofService = payment !== undefined && !payment.service.sandbox
  useEffect(() => {
    if (ofService && !formHere) location.reload()
  }, [ofService, formHere])
  if (!payment && error)
    return (
      <Card>
        <ErrorState
          title={error.code === 'offline' ? w.failed : error.message}
          safe={w.safe}
          next={error.next}
          onRetry={error.code === 'deposit_moved_on' || error.code === 'not_found' ? undefined : retry}
          retrying={retrying}
        />
      </Card>
    )
  if (!payment)
    return (
      <Card>
        <Loading label={w.loading}>
          <Skeleton className="mb-5 h-40 w-full rounded-md" />
          <Skeleton className="h-12 w-full rounded-md" />
        </Loading>
      </Card>
    )
  const { deposit, total, fee, stage, declined } = payment
  const canPay = stage === 'open' || stage === 'challenge'
  const money = (amount: string) => <Money exact amount={amount} asset={deposit.currency} />
  const facts: Fact[] = [
    { label: w.gets, value: gets ?? money(deposit.amount) },
    ...(gets ? [] : [{ label: w.fee, value: money(fee) }]),
    { label: w.total, value: <span className="font-semibold">{money(total)}</span> },
  ]
  return (
    <Card className="min-w-0">
      <div className="flex flex-col gap-6">
        <Facts facts={facts} ruled />
        <p className="text-sm text-ink-muted">{fill(w.meanwhile, { confirmed: hold.confirmed, days: hold.other })}</p>
        {declined && stage === 'open' && (
          <Banner tone="danger" title={w.declined}>
            {w[`declined_${declined}`]}
          </Banner>
        )}
        {problem && <ProblemBanner problem={problem} />}
        {stage === 'over' && (
          <Banner tone="caution" title={w.over}>
            {w.overText}
          </Banner>
        )}
        {stage === 'processing' && <p role="status">{w.processing}</p>}
        {stage === 'paid' && <p role="status">{w.paid}</p>}
        {ofService && formHere && canPay && <StripeForm payment={payment} onCharged={look} />}
        {payment.service.sandbox && canPay && (
          <SandboxCards payment={payment} onEnter={enter} entering={entering !== undefined} />
        )}
      </div>
    </Card>
  )
}
