import { useEffect, useRef } from 'react'
import { isNotThere } from '../../../client/api.ts'
import type { Deposit, Transaction } from '../../../contract/wallet/payments.ts'
import { Button } from '../../../ui/Button.tsx'
import { NotFoundState } from '../../../ui/feedback/NotFoundState.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { WithAside } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { CardPaymentCard, type HoldDays } from '../../card-payment/CardPaymentCard.tsx'
import { isOpen } from '../use-deposits.ts'
import { DepositEnded } from './DepositEnded.tsx'
import { DepositProgress } from './DepositProgress.tsx'
import { DepositReceipt } from './DepositReceipt.tsx'
import { InstructionsCard } from './InstructionsCard.tsx'
import { OfLink } from './OfLink.tsx'
import { useInstructions } from './use-instructions.ts'

export type DepositViewProps = {
  id: string
  /** As the list of deposits has it; missing while the list has not caught up. */
  deposit: Transaction | undefined
  /** By a press on this page, not by its address: then the focus follows. */
  arrived: boolean
  /** It was just made, and the list may not have it yet. */
  made: Deposit | undefined
  hold: HoldDays
  cardForm: boolean
  sandbox: boolean
  onBack: () => void
  /** Makes another one, like this one where it came to nothing. */
  onAgain: (like?: Transaction) => void
}

/** One deposit from its transfer details to its receipt; follows its state by itself. */
export function DepositView({
  id,
  deposit,
  made,
  hold,
  cardForm,
  arrived,
  sandbox,
  onBack,
  onAgain,
}: DepositViewProps) {
  const w = useWords('deposit')
  const ofCard = useWords('cardDeposit')
  const sum = useAmount()
  const over = deposit !== undefined && !isOpen(deposit)
  // A card's has no reference to send anything with.
  const card = deposit ? deposit.reference === null : made?.method === 'card'
  const { data: instructions, error, mutate, isValidating } = useInstructions(over || card ? null : id)
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(arrived ? undefined : over)
  // The reader goes where the page went: here, and to the receipt when the money is there.
  useEffect(() => {
    if (before.current !== over) top.current?.focus({ preventScroll: true })
    before.current = over
  }, [over])
  const amount = deposit?.received.amount ?? instructions?.amount ?? made?.amount
  const currency = deposit?.received.asset ?? instructions?.currency ?? made?.currency ?? ''
  const title = () => {
    if (!amount) return w.lookingUp
    return fill(over ? w.endedTitle : card ? ofCard.title : w.send, { amount: sum(amount, currency) })
  }
  if (!deposit && instructions?.payment_link) return <OfLink instructions={instructions} />
  const back = { href: '/dashboard/transactions/deposit', label: w.back }
  if (!deposit && isNotThere(error))
    return (
      <>
        <PageHeader title={w.lookingUp} />
        <NotFoundState title={w.notFound} back={back} />
      </>
    )
  if (deposit?.status === 'credited') {
    return (
      <div ref={top} tabIndex={-1} className="outline-none">
        <DepositReceipt deposit={deposit} onBack={onBack} />
      </div>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeader
        title={title()}
        back={back}
        actions={
          <Button variant="secondary" onClick={onBack}>
            {w.another}
          </Button>
        }
      />
      <WithAside aside={<DepositProgress deposit={deposit} sandbox={sandbox && !card} />}>
        {over ? (
          <DepositEnded deposit={deposit} onAgain={onAgain} />
        ) : card ? (
          <CardPaymentCard id={id} hold={hold} formHere={cardForm} />
        ) : (
          <InstructionsCard
            instructions={instructions}
            problem={error}
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        )}
      </WithAside>
    </div>
  )
}
