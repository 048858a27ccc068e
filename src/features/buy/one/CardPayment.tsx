import type { BuyWithPayment } from '../../../contract/buying/buy-crypto.ts'
import { Countdown } from '../../../ui/countdown/Countdown.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useWords } from '../../../ui/words.tsx'
import { CardPaymentCard, type HoldDays } from '../../card-payment/CardPaymentCard.tsx'
import { CancelPurchase } from './CancelPurchase.tsx'

type Props = { order: BuyWithPayment; hold: HoldDays; cardForm: boolean }

/** The card that pays a purchase, until when, and the way out. */
export function CardPayment({ order, hold, cardForm }: Props) {
  const w = useWords('buy')
  if (!order.card_deposit) return null
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CardPaymentCard
        id={order.card_deposit}
        hold={hold}
        formHere={cardForm}
        gets={<Money exact amount={order.receive} asset={order.asset} />}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-muted">
          <Countdown at={order.deadline_at} label={w.payBefore} />
        </p>
        <CancelPurchase order={order} />
      </div>
    </div>
  )
}
