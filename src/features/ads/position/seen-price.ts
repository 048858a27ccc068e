import { priceFor } from '../../../contract/orders/order-figures.ts'

/** What buyers see in place of a sell ad's own price: the same with the fee that they bear. Undefined where that is no other. */
export function seenPrice(side: 'buy' | 'sell', price: string | undefined): string | undefined {
  const seen = side === 'sell' && price ? priceFor('buyer', price) : undefined
  return seen === price ? undefined : seen
}
