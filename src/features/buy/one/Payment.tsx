import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { put } from '../../../client/cache/swr.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { type BuyWithPayment, cancelBuy, getBuy } from '../../../contract/buying/buy-crypto.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Countdown } from '../../../ui/data/Countdown.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { TransferDetails } from '../../../ui/file/TransferDetails.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

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
      <Cancel order={order} />
    </Card>
  )
}

function Cancel({ order }: { order: BuyWithPayment }) {
  const w = useWords('buy')
  const sum = useAmount()
  const [open, setOpen] = useState(false)
  const cancelling = useIntent<string>()
  const input = { order_id: order.id }
  const cancel = () =>
    cancelling.run(order.id, async (key) => {
      const { data } = await call(cancelBuy, { body: input }, { key })
      put(getBuy, { query: input }, data)
    })
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {w.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={fill(w.cancelTitle, { amount: sum(order.receive, order.asset) })}
        description={w.cancelText}
        confirm={w.cancel}
        onConfirm={() => void cancel()}
        confirming={cancelling.doing !== undefined}
        danger
      >
        {cancelling.problem && <ProblemBanner problem={cancelling.problem} />}
      </ConfirmDialog>
    </div>
  )
}
