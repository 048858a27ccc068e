import { lockedFigures } from '../../client/order-amounts.ts'
import { paymentOf } from '../../contract/orders/order-figures.ts'
import { Card } from '../../ui/Card.tsx'
import { entryFact } from '../../ui/data/entry-fact.tsx'
import { type Fact, Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { LockedLine } from '../../ui/escrow/LockedLine.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { type Open, useValues } from './use-dispute.ts'

/** What the dispute is about, or the order before there is one: the money that stays locked, who opened it and why. */
export function DisputeFacts({ order, dispute }: { order: Open['order']; dispute: Open['dispute'] | undefined }) {
  const w = useWords('disputes')
  const reasons = useWords('disputeReasons')
  const states = useWords('orderStates')
  const { name } = useValues(order)
  const opener = {
    buyer: order.role === 'buyer' ? w.you : name,
    seller: order.role === 'seller' ? w.you : name,
    system: w.system,
  }
  const facts: Fact[] = dispute
    ? [
        { label: w.openedBy, value: <bdi>{opener[dispute.opened_by]}</bdi> },
        { label: w.reasonFact, value: reasons[dispute.reason] },
        { label: w.openedAt, value: <Time at={dispute.opened_at} exact /> },
        ...(dispute.closed_at ? [{ label: w.closedAt, value: <Time at={dispute.closed_at} exact /> }] : []),
      ]
    : []
  const { locked_entry } = order.escrow
  // Who looks here at a payment that was confirmed, or at a release, doubts it.
  const doubted = order.state === 'released' || order.state === 'payment_confirmed'
  const paid = !doubted && paymentOf(order) === 'paid'
  return (
    <Card title={dispute ? w.facts : w.orderFacts}>
      {/* While one is under way its stage says so, at the top. */}
      {order.escrow.status === 'locked' && (!dispute || dispute.state === 'closed') && (
        <div className="mb-2">
          <LockedLine asset={order.asset} figures={lockedFigures(order)} />
        </div>
      )}
      <Facts
        ruled
        facts={[
          ...facts,
          {
            label: paid ? w.payment : states.agreedOutside,
            value: <Money exact amount={order.pay} asset={order.currency} />,
          },
          entryFact(states.entry, states.entryWhat, locked_entry || undefined),
        ]}
      />
    </Card>
  )
}
