import { minorOf } from '../../client/order-amounts.ts'
import { assetOf } from '../../contract/assets.ts'
import { formatAmount } from '../../contract/money.ts'
import type { Order, Outcome } from '../../contract/orders.ts'
import { useAmount } from '../../ui/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { useValues } from './use-dispute.ts'

/** Who gets what, in a sentence from the reader's side: 'You get 0.05 BTC, Ada Obi gets 0.05 BTC'. */
export function useOutcome(order: Order): (outcome: Outcome, buyerAmount: string) => string {
  const w = useWords('disputes')
  const sum = useAmount()
  const { name, amount } = useValues(order)
  const buyer = order.role === 'buyer'
  return (outcome, buyerAmount) => {
    if (outcome !== 'split')
      return (outcome === 'to_buyer') === buyer
        ? fill(w.decidedToYou, { amount })
        : fill(w.decidedToThem, { amount, name })
    const { decimals } = assetOf(order.asset)
    const rest = formatAmount(minorOf(order.amount, decimals) - minorOf(buyerAmount, decimals), decimals)
    const [mine, theirs] = buyer ? [buyerAmount, rest] : [rest, buyerAmount]
    return fill(w.decidedSplit, { mine: sum(mine, order.asset), theirs: sum(theirs, order.asset), name })
  }
}
