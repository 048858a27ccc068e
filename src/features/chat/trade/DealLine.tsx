import type { Order } from '../../../contract/orders/orders.ts'
import { TimeLeft } from '../../../ui/countdown/TimeLeft.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { OrderStatus } from '../../../ui/status/OrderStatus.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** What an order is about, where it stands and how much time is left, to stand in a row. Needs the words 'chat' and 'orderStates'. */
export function DealLine({ order }: { order: Order }) {
  const w = useWords('chat')
  const sum = useAmount()
  const values = { amount: sum(order.net, order.asset), pay: sum(order.pay, order.currency) }
  return (
    <>
      <OrderStatus order={order} />
      <span>{fill(order.role === 'buyer' ? w.youBuy : w.youSell, values)}</span>
      {order.deadline && <TimeLeft worded at={order.deadline.at} />}
    </>
  )
}
