import { inGrace } from '../../../client/order-step.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { useWords } from '../../../ui/words.tsx'
import { useWhyNot } from '../end/why-not.ts'

/** Why 'I have paid' can't be sent now: the order doesn't allow it, or its files are still on their way. */
export function useWhyNotPaid(order: Order, filesReady: boolean): string | undefined {
  const w = useWords('orderRoom')
  const whyNot = useWhyNot(order)
  return whyNot(inGrace(order) ? 'claim_paid' : 'pay') ?? (filesReady ? undefined : w.uploadsWait)
}
