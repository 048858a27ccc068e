import type { Outcome } from '../../../contract/orders/orders.ts'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import type { desk } from '../../../words/en/desk.ts'
import { fill } from '../../../words/message.ts'

/** 'All to the buyer', or what the buyer gets of a division. */
export function outcomeText(w: typeof desk, outcome: Outcome, buyerAmount: string, asset: string): string {
  if (outcome === 'to_buyer') return w.toBuyer
  if (outcome === 'to_seller') return w.toSeller
  return fill(w.buyerGets, { amount: `${formatDecimal(buyerAmount)} ${asset}` })
}
