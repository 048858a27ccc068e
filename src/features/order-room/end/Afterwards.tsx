import type { Order } from '../../../contract/orders/orders.ts'
import { Card } from '../../../ui/Card.tsx'
import { Relations } from '../head/Relations.tsx'
import { Claim } from '../pay/Claim.tsx'

/** What is looked up of an order that is over: what was said of the payment, and whom one trades with again or never. */
export function Afterwards({ order }: { order: Order }) {
  return (
    <>
      {order.payment && (
        <Card>
          <Claim order={order} payment={order.payment} />
        </Card>
      )}
      <Relations of={order.counterparty} />
    </>
  )
}
