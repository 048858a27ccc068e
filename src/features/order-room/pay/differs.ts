import type { Order } from '../../../contract/orders/orders.ts'

/** Whether what the buyer said of the payment differs from what was agreed, as far as the order shows. */
export const differs = ({ payment, flags }: Pick<Order, 'payment' | 'flags'>): boolean =>
  payment?.name_matches === false || flags.length > 0
