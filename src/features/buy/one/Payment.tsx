import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { put } from '../../../client/cache/swr.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { type BuyWithPayment, cancelBuy, getBuy } from '../../../contract/buying/buy-crypto.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { Countdown } from '../../../ui/data/Countdown.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { SendExactly } from '../../../ui/file/SendExactly.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** Where the money goes, until when, what becomes of other money, and the way out. */
export function Payment({ order }: { order: BuyWithPayment }) {
  const w = useWords('buy')
  const { payment } = order
  if (!payment) return null
  const { account, amount, currency, reference, expires_at } = payment
  const line = (label: string, value: string, what: string, copied = value): Fact => ({
    label,
    value: <bdi>{value}</bdi>,
    action: <CopyButton value={copied} what={what} compact />,
  })
  return (
    <Card title={w.details} className="min-w-0">
      <div className="flex flex-col gap-5">
        <SendExactly
          amount={{
            label: w.exactAmount,
            value: <Money exact amount={amount} asset={currency} />,
            copy: <CopyButton value={amount} what={w.amountWhat} />,
          }}
          reference={{
            label: w.exactReference,
            value: <bdi className="whitespace-nowrap">{reference}</bdi>,
            copy: <CopyButton value={reference} what={w.referenceWhat} />,
            hint: w.referenceWhy,
          }}
        />
        <p className="flex items-start gap-3">
          <CalendarClock aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
          <Countdown at={expires_at} label={w.sendBefore} />
        </p>
        <Facts
          ruled
          facts={[
            line(w.holder, account.holder, w.holderWhat),
            ...account.details.map(({ label, value }) => line(label, value, label, value.replaceAll(' ', ''))),
            line(w.bankName, account.bank_name, w.bankWhat),
          ]}
        />
        <p className="text-sm text-ink-muted">{w.otherwise}</p>
        <Cancel order={order} />
      </div>
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
