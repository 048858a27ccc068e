import { Flag, Gavel, Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../contract/orders/orders.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { OrderStatus } from '../../../ui/status/OrderStatus.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { useWords } from '../../../ui/words.tsx'
import { endOf, splitOf, useFee, useOutcome } from '../outcome.ts'
import type { Open } from '../use-dispute.ts'
import { Reasons, Told } from './Told.tsx'

type EndProps = { order: Order; dispute: Open['dispute'] | undefined; children?: ReactNode }

/** How it ended for its reader: who won, who got what, of a split in a line each, when and why. Of an order that was never disputed, how that ended. */
export function Ending({ order, dispute, children }: EndProps) {
  const w = useWords('disputes')
  const states = useWords('orderStates')
  const say = useOutcome(order, true)
  const feeOf = useFee(order)
  const decision = dispute?.decision
  const end = decision ? ([decision.outcome, decision.buyer_amount] as const) : endOf(order)
  const at = decision?.at ?? (end ? order.closed_at : dispute?.closed_at)
  const fee = end && feeOf(...end)
  const split = end?.[0] === 'split' ? splitOf(order, end[1]) : undefined
  return (
    <Told
      icon={decision ? <Gavel size={26} /> : end ? <Handshake size={26} /> : <Flag size={26} />}
      status={
        decision || split || order.state === 'released' ? (
          <OrderStatus order={order} />
        ) : (
          <Status tone="neutral">{end ? w.settled : w.withdrawn}</Status>
        )
      }
      title={split ? (decision ? states.escrowSplit : w.settled) : end ? say(...end) : w.goesOn}
      lead={
        <>
          {decision ? w.decidedBy : w.closedAt} {at && <Time at={at} exact />}
          {fee && ` · ${fee}`}
        </>
      }
    >
      {split && (
        <div className="mt-3">
          <Facts
            ruled
            facts={[
              { label: w.you, value: <Money exact amount={split.mine} asset={order.asset} /> },
              { label: order.counterparty.username, value: <Money exact amount={split.theirs} asset={order.asset} /> },
            ]}
          />
        </div>
      )}
      {decision && <Reasons>{decision.reason}</Reasons>}
      {children}
    </Told>
  )
}
