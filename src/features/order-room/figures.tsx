import { hasFee, lockedIn } from '../../client/order-amounts.ts'
import { paymentOf, priceFor } from '../../contract/orders/order-figures.ts'
import type { Order } from '../../contract/orders/orders.ts'
import type { Fact } from '../../ui/data/Facts.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { priceText } from '../../ui/money/price-text.ts'
import { useShortAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

type Priced = Pick<Order, 'role' | 'price' | 'amount' | 'fee' | 'net' | 'asset' | 'currency' | 'escrow'>

/** What one unit comes to for the reader, in the currency for the asset as everywhere. */
export function usePriceFact(order: Priced): Fact {
  const w = useWords('orderRoom')
  return {
    label: fill(w.price, { asset: order.asset }),
    value: <Money exact amount={priceText(priceFor(order.role, order.price))} asset={order.currency} />,
    ...(order.role === 'buyer' && hasFee(order) && { hint: w.priceFeeIn }),
  }
}

/** What moves for the reader, to the last digit: headlines have it short. */
export const sumFact = (asset: string, label: string, amount: string): Fact => ({
  label,
  value: <Money exact amount={amount} asset={asset} />,
})

/** The fee, and beside it alone what it was taken from. */
export function useFeeFact(order: Priced): Fact {
  const w = useWords('orderRoom')
  const sum = useShortAmount()
  const label = order.role === 'buyer' ? w.feeYours : w.feeFact
  if (!hasFee(order)) return { label, value: w.feeNone }
  const fee = order.escrow.status === 'locked' ? order.fee : order.escrow.fee
  return {
    label,
    value: <Money exact amount={fee} asset={order.asset} />,
    hint: fill(w.feeOf, { locked: sum(lockedIn(order), order.asset) }),
  }
}

/** What is said of the payment outside before its sum: it is due, the buyer says that it was made, it was made, or it was agreed on and nobody can say that it came. */
export function usePayLabel(order: Order): string {
  const w = useWords('orderRoom')
  const states = useWords('orderStates')
  const buyer = order.role === 'buyer'
  const payment = paymentOf(order)
  if (payment === 'agreed') return states.agreedOutside
  if (payment === 'paid') return buyer ? w.youPaid : w.youGotOutsideShort
  if (order.payment) return buyer ? w.youSaidPaid : w.theySaidPaid
  return buyer ? w.youPay : w.youGetOutsideShort
}
