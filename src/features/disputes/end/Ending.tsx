import { Flag, Gavel, Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../contract/orders/orders.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { OrderStatus } from '../../../ui/status/OrderStatus.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { useWords } from '../../../ui/words.tsx'
import { endOf, useFee, useOutcome } from '../outcome.ts'
import type { Open } from '../use-dispute.ts'
import { Reasons, Told } from './Told.tsx'

type EndProps = { order: Order; dispute: Open['dispute'] | undefined; children?: ReactNode }

/** How it ended for its reader: who won, who got what, when and why. Of an order that was never disputed, how that ended. */
export function Ending({ order, dispute, children }: EndProps) {
  const w = useWords('disputes')
  const say = useOutcome(order, true)
  const feeOf = useFee(order)
  const decision = dispute?.decision
  const end = decision ? ([decision.outcome, decision.buyer_amount] as const) : endOf(order)
  const at = decision?.at ?? (end ? order.closed_at : dispute?.closed_at)
  const fee = end && feeOf(...end)
  return (
    <Told
      icon={decision ? <Gavel size={26} /> : end ? <Handshake size={26} /> : <Flag size={26} />}
      status={
        decision || order.state === 'released' ? (
          <OrderStatus order={order} />
        ) : (
          <Status tone="neutral">{end ? w.settled : w.withdrawn}</Status>
        )
      }
      title={end ? say(...end) : w.goesOn}
      lead={
        <>
          {decision ? w.decidedBy : w.closedAt} {at && <Time at={at} exact />}
          {fee && ` · ${fee}`}
        </>
      }
    >
      {decision && <Reasons>{decision.reason}</Reasons>}
      {children}
    </Told>
  )
}
