import { CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { brand } from '../../../brand.ts'
import { depositDays, type Transaction } from '../../../contract/wallet/payments.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { RoundIcon } from '../../../ui/RoundIcon.tsx'
import { TransactionStatus } from '../../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = { deposit: Transaction; onAgain: (like?: Transaction) => void }

type Ending = {
  title: string
  text: string
  next: string
  icon: ReactNode
  tone: ComponentProps<typeof RoundIcon>['tone']
}

function useEnding(status: Transaction['status']): Ending {
  const w = useWords('deposit')
  if (status === 'expired') {
    const text = fill(w.expiredText, { days: depositDays })
    return {
      title: w.expiredTitle,
      text,
      next: w.expiredNext,
      icon: <Hourglass size={26} />,
      tone: 'neutral',
    }
  }
  const tone = 'danger'
  if (status === 'rejected')
    return { title: w.rejectedTitle, text: w.rejectedText, next: w.rejectedNext, icon: <CircleX size={26} />, tone }
  return { title: w.reversedTitle, text: w.reversedText, next: w.reversedNext, icon: <Undo2 size={26} />, tone }
}

/** A deposit that came to nothing, or was undone: what happened, what is safe, what to do. */
export function DepositEnded({ deposit, onAgain }: Props) {
  const w = useWords('deposit')
  const sum = useAmount()
  const { title, text, next, icon, tone } = useEnding(deposit.status)
  const { asset, amount } = deposit.received
  const undone = deposit.status === 'reversed'
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <div role="status" className="flex items-start gap-4">
          <RoundIcon tone={tone}>{icon}</RoundIcon>
          <div className="flex min-w-0 flex-col gap-1.5">
            <h2 className="text-lg font-semibold">{title}</h2>
            <p>{text}</p>
            <p className="text-ink-muted">{next}</p>
          </div>
        </div>
        <Facts facts={useFacts(deposit)} ruled />
        <div className="flex flex-wrap gap-3">
          {undone ? (
            <>
              <LinkButton href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(deposit.number)}`}>
                {w.writeToUs}
              </LinkButton>
              <Button variant="secondary" onClick={() => onAgain()}>
                {w.again}
              </Button>
            </>
          ) : (
            <Button onClick={() => onAgain(deposit)}>{fill(w.same, { amount: sum(amount, asset) })}</Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function useFacts({ status, received, reference, number, created_at }: Transaction): Fact[] {
  const w = useWords('deposit')
  return [
    { label: w.status, value: <TransactionStatus status={status} /> },
    { label: w.amountFact, value: <Money exact amount={received.amount} asset={received.asset} /> },
    ...(reference
      ? [
          {
            label: w.reference,
            value: <bdi className="whitespace-nowrap">{reference}</bdi>,
            action: <CopyButton value={reference} what={w.referenceWhat} compact />,
          },
        ]
      : []),
    {
      label: w.number,
      value: <bdi>{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    { label: w.createdAt, value: <Time at={created_at} exact /> },
  ]
}
