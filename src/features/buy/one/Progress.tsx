import type { BuyWithPayment } from '../../../contract/buying/buy-crypto.ts'
import { type ListedStep, StepList } from '../../../ui/data/StepList.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useEnding } from './use-ending.ts'

/** From the locked price to what was bought, with the times, or to where it ended instead. */
export function Progress({ order, sandbox }: { order: BuyWithPayment; sandbox: boolean }) {
  const w = useWords('buy')
  const sum = useAmount()
  const ending = useEnding(order)
  const waits = order.status === 'awaiting_payment'
  const locked: ListedStep = {
    label: w.confirmed,
    state: 'done',
    at: order.confirmed_at,
    text: fill(w.confirmedText, { amount: sum(order.receive, order.asset) }),
  }
  const rest: ListedStep[] = waits
    ? [{ label: w.waiting, state: 'now', text: w.waitingText }, { label: w.done }]
    : [
        { label: w.waited, state: 'done' },
        { label: ending, state: 'failed', at: order.closed_at },
      ]
  return (
    <AsideSection title={w.progress}>
      <div role="status">
        <StepList label={w.progress} steps={[locked, ...rest]} />
      </div>
      {sandbox && waits && (
        <div className="mt-6">
          <Banner tone="demo" title={w.sandboxTitle}>
            {w.sandbox}
          </Banner>
        </div>
      )}
    </AsideSection>
  )
}
