import { CalendarClock } from 'lucide-react'
import type { BuyWithPayment } from '../../../contract/buying/buy-crypto.ts'
import { Card } from '../../../ui/Card.tsx'
import { Countdown } from '../../../ui/countdown/Countdown.tsx'
import { TransferDetails } from '../../../ui/file/TransferDetails.tsx'
import { useWords } from '../../../ui/words.tsx'
import { CancelPurchase } from './CancelPurchase.tsx'

/** Where the money goes, until when, what becomes of other money, and the way out. */
export function Payment({ order }: { order: BuyWithPayment }) {
  const w = useWords('buy')
  const { payment } = order
  if (!payment) return null
  return (
    <Card title={w.details} className="min-w-0">
      <TransferDetails
        to={payment}
        words={w}
        deadline={
          <p className="flex items-start gap-3">
            <CalendarClock aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
            <Countdown at={payment.expires_at} label={w.sendBefore} />
          </p>
        }
      />
      <p className="mb-3 mt-5 text-sm text-ink-muted">{w.otherwise}</p>
      <CancelPurchase order={order} />
    </Card>
  )
}
