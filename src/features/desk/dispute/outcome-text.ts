import { partOfSide } from '../../../client/order-amounts.ts'
import type { DeskDispute } from '../../../contract/desk/desk-disputes.ts'
import type { Outcome } from '../../../contract/orders/orders.ts'
import { amountText } from '../../../ui/money/use-amount.ts'
import type { desk } from '../../../words/en/desk.ts'
import { fill } from '../../../words/message.ts'

/** 'All to the buyer', or what reaches the buyer of a division, the fee off: the figure that they read, too. */
export function outcomeText(w: typeof desk, outcome: Outcome, buyerGets: string, asset: string): string {
  if (outcome === 'to_buyer') return w.toBuyer
  if (outcome === 'to_seller') return w.toSeller
  return fill(w.buyerGets, { amount: amountText(buyerGets, asset) })
}

interface Division {
  outcome: Outcome
  /** The buyer's part before the fee, as the API has it; null where there is no division. */
  buyer_amount: string | null
}

/** The same of a decision about a dispute, or a proposal in it: of a division, what reaches either side. */
export function divisionText(
  w: typeof desk,
  { outcome, buyer_amount }: Division,
  { amount, asset, order: { fee } }: Pick<DeskDispute, 'amount' | 'asset' | 'order'>,
): string {
  if (outcome !== 'split' || !buyer_amount) return outcomeText(w, outcome, '0', asset)
  const gets = (side: 'buyer' | 'seller') => amountText(partOfSide({ amount, asset, fee }, side, buyer_amount), asset)
  return fill(w.bothGet, { buyer: gets('buyer'), seller: gets('seller') })
}
