import { inGrace, stepOf } from '../../../client/order-step.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Stepper } from '../../../ui/data/Stepper.tsx'
import { useWords } from '../../../ui/words.tsx'

/** How far an order under way is; a dispute is a step of its own. Nothing of one that went no such way. */
export function RoomSteps({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const at = stepOf(order)
  if (at === undefined) return null
  const disputed = order.state === 'disputed'
  const skipped = disputed && !order.timeline.some(({ event }) => event === 'confirm')
  const steps = [
    { label: w.stepPay },
    { label: w.stepCheck, ...(skipped && { hint: w.stepCheckNot, passed: true }) },
    ...(disputed ? [{ label: w.stepDispute }] : []),
    { label: w.stepDone },
  ]
  // Who may yet say that they paid is waited for, too.
  const waiting = !order.your_turn && !(inGrace(order) && order.role === 'buyer')
  return <Stepper label={w.steps} steps={steps} current={disputed ? 2 : at} waiting={waiting} />
}
