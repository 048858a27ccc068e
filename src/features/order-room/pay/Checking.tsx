import type { SideProps } from '../Doing.tsx'
import { Guidance } from '../head/Guidance.tsx'
import { Claim } from './Claim.tsx'
import { SellerChecks } from './SellerChecks.tsx'

/** What everybody else reads of an order under way: what to do or wait for, what the buyer said of the payment, and the seller's buttons. */
export const Checking = ({ order, room, verbs, onAsk }: SideProps) => (
  <>
    <Guidance order={order} />
    {order.payment && <Claim order={order} payment={order.payment} />}
    {order.role === 'seller' && <SellerChecks order={order} room={room} verbs={verbs} onAsk={onAsk} />}
  </>
)
