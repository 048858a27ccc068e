import { reasonOf } from '../../../contract/orders/order-steps.ts'
import type { Order, OrderStep } from '../../../contract/orders/orders.ts'
import { useWords } from '../../../ui/words.tsx'

/** Who did a step, undefined for the system by itself, what it was: a sentence without its subject, and why, where somebody said so. */
export function useStepWords(
  order: Order,
): (step: OrderStep) => { who: string | undefined; text: string; why: string | undefined } {
  const w = useWords('orderRoom')
  const said = useWords('orderEvents')
  const nameOf = ({ by }: OrderStep): string | undefined => {
    if (by === 'system') return undefined
    if (by === 'moderator') return w.moderator
    return by === order.role ? w.you : order.counterparty.username
  }
  return (step) => ({ who: nameOf(step), text: said[step.event], why: reasonOf(step) })
}
