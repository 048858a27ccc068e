import type { Order } from '../../../contract/orders/orders.ts'
import { OrderStatus } from '../../../ui/status/OrderStatus.tsx'
import { YourTurn } from '../../../ui/status/YourTurn.tsx'

/** At the end of the headline: whose turn it is, as the headline says what the state asks of them, or where the order stands. */
export const HeadStatus = ({ order }: { order: Order }) =>
  order.your_turn && order.state !== 'disputed' ? <YourTurn /> : <OrderStatus order={order} />
