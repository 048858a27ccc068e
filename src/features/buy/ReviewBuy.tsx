import { useState } from 'react'
import type { Buy } from '../../contract/buying/buy-crypto.ts'
import { buyLockSeconds } from '../../contract/buying/buy-machine.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { QuoteRing } from '../../ui/status/QuoteRing.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { BuyFacts } from './BuyFacts.tsx'
import type { Purchase } from './use-purchase.ts'

export type ReviewBuyProps = { order: Buy; purchase: Purchase }

/** The last look at a locked price. Once it ran out, the button locks a new one, and that one is confirmed by another press. */
export function ReviewBuy({ order, purchase }: ReviewBuyProps) {
  const w = useWords('buy')
  const amount = useAmount()
  const [ended, setEnded] = useState<string>()
  const { before, problem, uncertain } = purchase
  const over = !uncertain && (ended === order.id || problem?.code === 'buy_lock_over')
  const [pay, get] = [amount(order.pay, order.currency), amount(order.receive, order.asset)]
  const changed = before && before.receive + before.pay !== order.receive + order.pay
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && purchase.close()}
      title={fill(w.review, { pay, get })}
      confirm={over ? w.renew : fill(w.confirm, { pay })}
      onConfirm={over ? purchase.renew : purchase.confirm}
      confirming={purchase.confirming || purchase.placing}
    >
      <div className="flex flex-col gap-4">
        {!over && !uncertain && (
          <QuoteRing
            key={order.id}
            expiresAt={order.deadline_at}
            lifetimeSeconds={buyLockSeconds}
            onExpire={() => setEnded(order.id)}
          />
        )}
        <div className="rounded-md bg-surface-sunken px-4 py-3">
          <BuyFacts of={order} />
        </div>
        {over && (
          <Banner tone="caution" title={w.over} live>
            {w.overNext}
          </Banner>
        )}
        {changed && !over && (
          <Banner title={w.renewedTitle} live>
            {fill(w.renewed, { now: get, pay })}
          </Banner>
        )}
        {problem && problem.code !== 'buy_lock_over' && <ProblemBanner problem={problem} />}
        {uncertain && <p className="text-sm text-ink-muted">{w.uncertain}</p>}
      </div>
    </ConfirmDialog>
  )
}
