import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { put } from '../../../client/cache/swr.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { type BuyWithPayment, cancelBuy, getBuy } from '../../../contract/buying/buy-crypto.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** Gives a purchase up, after a word about what that means. */
export function CancelPurchase({ order }: { order: BuyWithPayment }) {
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
        description={order.method === 'card' ? w.cancelCard : w.cancelText}
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
