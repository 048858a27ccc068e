import { useEffect, useRef } from 'react'
import type { Transaction } from '../../contract/payments.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDecimal } from '../../ui/format-decimal.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { TransactionStatus } from '../../ui/TransactionStatus.tsx'
import { copy, meaning } from './copy.ts'
import { DepositReceipt } from './DepositReceipt.tsx'
import { InstructionsCard } from './InstructionsCard.tsx'
import { isOpen } from './use-deposits.ts'
import { useInstructions } from './use-instructions.ts'

type Props = {
  id: string
  /** As the list of deposits has it; missing while the list has not caught up. */
  deposit: Transaction | undefined
  /** By a press on this page, not by its address: then the focus follows. */
  arrived: boolean
  sandbox: boolean
  onBack: () => void
}

const steps = [{ label: 'Created' }, { label: 'Waiting' }, { label: 'Credited' }]

/** One deposit from its transfer details to its receipt; follows its state by itself. */
export function DepositView({ id, deposit, arrived, sandbox, onBack }: Props) {
  const over = deposit !== undefined && !isOpen(deposit)
  const { data: instructions, error, mutate, isValidating } = useInstructions(over ? null : id)
  const status = deposit?.status ?? instructions?.deposit.status
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(arrived ? undefined : over)
  // The reader goes where the page went: here, and to the receipt when the money is there.
  useEffect(() => {
    if (before.current !== over) top.current?.focus()
    before.current = over
  }, [over])
  if (deposit?.status === 'credited') {
    return (
      <div ref={top} tabIndex={-1} className="outline-none">
        <DepositReceipt deposit={deposit} onBack={onBack} />
      </div>
    )
  }
  const amount = deposit?.received.amount ?? instructions?.amount
  const currency = deposit?.received.asset ?? instructions?.currency ?? ''
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <div className="-mb-6 sm:-mb-8">
        <PageHeader
          title={headline(over, amount, currency)}
          lead={deposit && `Deposit ${deposit.number}`}
          actions={
            <Button variant="secondary" onClick={onBack}>
              {copy.back}
            </Button>
          }
        />
      </div>
      {over && deposit ? (
        <Ended deposit={deposit} onBack={onBack} />
      ) : (
        <Waiting started={status === 'pending' || instructions !== undefined} sandbox={sandbox} />
      )}
      {!over && (
        <InstructionsCard
          instructions={instructions}
          problem={error}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
    </div>
  )
}

const headline = (over: boolean, amount: string | undefined, currency: string) => {
  if (!amount) return copy.title
  const sum = formatDecimal(amount)
  return over ? `Deposit of ${sum} ${currency}` : copy.instructions(sum, currency)
}

function Waiting({ started, sandbox }: { started: boolean; sandbox: boolean }) {
  return (
    <Card>
      <Stepper label="How far the deposit is" steps={steps} current={started ? 1 : 0} />
      <p role="status" className="mt-4 text-sm text-ink-muted">
        {started && (sandbox ? copy.sandboxWaiting : meaning.pending.text)}
      </p>
    </Card>
  )
}

function Ended({ deposit, onBack }: { deposit: Transaction; onBack: () => void }) {
  const { status } = deposit
  if (status === 'credited' || status === 'completed') return null
  return (
    <Card>
      <div className="flex flex-col items-start gap-4">
        <TransactionStatus status={status} />
        <Banner tone={status === 'expired' ? 'info' : 'danger'} title={meaning[status].title} live>
          {meaning[status].text}
        </Banner>
        <Button onClick={onBack}>{copy.another}</Button>
      </div>
    </Card>
  )
}
