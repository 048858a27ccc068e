import { feeOfPart, hasFee, minorOf, partOfSide } from '../../client/order-amounts.ts'
import { assetOf } from '../../contract/assets.ts'
import { formatAmount } from '../../contract/money.ts'
import type { Order, Outcome } from '../../contract/orders/orders.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { useValues } from './use-dispute.ts'

const outcomes: Partial<Record<Order['state'], Outcome>> = {
  released: 'to_buyer',
  resolved_to_buyer: 'to_buyer',
  resolved_to_seller: 'to_seller',
  resolved_split: 'split',
}

/** Where an order's escrow went: the outcome, and the buyer's part before the fee; undefined where neither a release nor a dispute ended it. */
export function endOf({ state, escrow, asset }: Order): [Outcome, string] | undefined {
  const outcome = outcomes[state]
  const { decimals } = assetOf(asset)
  return (
    outcome && [outcome, formatAmount(minorOf(escrow.to_buyer, decimals) + minorOf(escrow.fee, decimals), decimals)]
  )
}

/** What the order's reader gets of an outcome, in their writing: '147.359161 USDC'. */
export function useShare(order: Order): (outcome: Outcome, buyerAmount: string) => string {
  const sum = useAmount()
  return (outcome, buyerAmount) => sum(partOfSide(order, order.role, partOf(order, outcome, buyerAmount)), order.asset)
}

/** What the fee takes of an outcome, by name; nothing where it takes nothing. */
export function useFee(order: Order): (outcome: Outcome, buyerAmount: string) => string | undefined {
  const w = useWords('disputes')
  const sum = useAmount()
  return (outcome, buyerAmount) => {
    const fee = feeOfPart(order, partOf(order, outcome, buyerAmount))
    return hasFee({ fee }) ? fill(w.feeShort, { fee: sum(fee, order.asset) }) : undefined
  }
}

/** The buyer's part of the escrow before the fee. */
const partOf = (order: Order, outcome: Outcome, buyerAmount: string): string =>
  ({ to_buyer: order.amount, split: buyerAmount, to_seller: '0' })[outcome]

/** What comes to the order's reader and to the other side where the buyer gets `buyerAmount` before the fee. */
export function splitOf(order: Order, buyerAmount: string): { mine: string; theirs: string } {
  const other = order.role === 'buyer' ? 'seller' : 'buyer'
  return { mine: partOfSide(order, order.role, buyerAmount), theirs: partOfSide(order, other, buyerAmount) }
}

/** Who gets what, in a sentence from the reader's side: 'You get 0.05 BTC, Ada Obi gets 0.05 BTC'; or who got it, but of a split (`splitOf`). */
export function useOutcome(order: Order, over = false): (outcome: Outcome, buyerAmount: string) => string {
  const w = useWords('disputes')
  const sum = useAmount()
  const { name } = useValues(order)
  const buyer = order.role === 'buyer'
  const got = {
    to_buyer: { mine: w.youGot, theirs: w.theyGot },
    to_seller: { mine: w.youGotBack, theirs: w.theyGotBack },
  }
  const gets = { mine: w.decidedToYou, theirs: w.decidedToThem }
  return (outcome, buyerAmount) => {
    const part = partOf(order, outcome, buyerAmount)
    const shares = splitOf(order, part)
    const [mine, theirs] = [sum(shares.mine, order.asset), sum(shares.theirs, order.asset)]
    if (outcome === 'split') return fill(w.decidedSplit, { mine, theirs, name })
    const says = over ? got[outcome] : gets
    return (outcome === 'to_buyer') === buyer
      ? fill(says.mine, { amount: mine })
      : fill(says.theirs, { amount: theirs, name })
  }
}
