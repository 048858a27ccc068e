import { reasonOf } from '../../../contract/orders/order-steps.ts'
import type { Order, OrderStep } from '../../../contract/orders/orders.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Happened } from '../lines.ts'

/** Who did a step, undefined for the system by itself, what it was: a sentence without its subject, and why, where somebody said so. Needs the words of `chatSections`. */
export function useStepWords(): (
  step: OrderStep,
  order: Order,
) => { who: string | undefined; text: string; why: string | undefined } {
  const w = useWords('chat')
  const events = useWords('orderEvents')
  const own = useWords('ownEvents')
  const reasons = useWords('disputeReasons')
  const whoOf = ({ by }: OrderStep, order: Order): string | undefined => {
    if (by === 'system') return undefined
    if (by === 'moderator') return w.moderator
    return by === order.role ? w.you : order.counterparty.username
  }
  return (step, order) => ({
    who: whoOf(step, order),
    text: (step.by === order.role ? own : events)[step.event],
    why: reasonOf(step, reasons),
  })
}

/** What happened to an order, to stand between the lines of its chat; nothing while it is on its way. */
export function useHappened(order: Order | undefined): readonly Happened[] {
  const ui = useWords('ui')
  const w = useWords('chat')
  const wordsOf = useStepWords()
  return (order?.timeline ?? []).map((step) => {
    const { who, text, why } = wordsOf(step, order as Order)
    const said = `${who ?? ui.bySystem} ${text}`
    return { id: step.hash, at: step.at, text: why ? `${said}: ${fill(w.because, { reason: why })}` : said }
  })
}
