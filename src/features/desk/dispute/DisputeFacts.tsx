import { hasFee } from '../../../client/order-amounts.ts'
import type { DeskDispute } from '../../../contract/desk/desk-disputes.ts'
import { priceFor } from '../../../contract/orders/order-figures.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { priceText, shortRate } from '../../../ui/money/price-text.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { spreadText } from '../../../ui/status/spread-text.ts'
import { usePercent } from '../../../ui/status/use-percent.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { CustomerLink } from '../customer/CustomerLink.tsx'
import { Flags } from '../Flags.tsx'
import { LegalName } from '../LegalName.tsx'
import { toneOf } from '../tables/state-tone.ts'
import { Unfold } from '../Unfold.tsx'
import { buyersFigure } from './buyers-figure.ts'
import { usePaymentFacts } from './payment-facts.tsx'

/** The order and its payment, as figures. */
export function DisputeFacts({ dispute }: { dispute: DeskDispute }) {
  const w = useWords('desk')
  const states = useWords('orderStates')
  const { order, asset, currency } = dispute
  const d = useWords('deskDecision')
  const percent = usePercent()
  const paid = usePaymentFacts(order, dispute.buyer)
  const locked = order.escrow === 'locked'
  return (
    <Card
      title={w.facts}
      // That it is disputed, its dispute says.
      actions={order.state !== 'disputed' && <Status tone={toneOf(order.state)}>{states[order.state]}</Status>}
    >
      <Flags flags={order.flags} />
      <Facts
        facts={[
          {
            label: d.trade,
            value: fill(d.buysFrom, { buyer: dispute.buyer.username, seller: dispute.seller.username }),
            hint: order.taker === 'buyer' ? d.onSellAd : d.onBuyAd,
          },
          {
            label: locked ? states.locked : w.amount,
            value: <Money exact amount={dispute.amount} asset={asset} />,
            strong: true,
          },
          // What came of an escrow that was returned or divided, its decision says.
          ...(hasFee(order) && (locked || order.escrow === 'released')
            ? [
                { label: d.buyersFee, value: <Money exact amount={order.fee} asset={asset} /> },
                {
                  label: locked ? d.buyerWouldGet : d.lessFee,
                  value: <Money exact amount={buyersFigure(dispute)} asset={asset} />,
                },
              ]
            : []),
          {
            label: w.worth,
            value: dispute.worth_eur === null ? w.unknown : <Money amount={dispute.worth_eur} asset="EUR" />,
          },
          { label: w.pays, value: <Money amount={dispute.pay} asset={currency} /> },
          {
            label: d.price,
            value: <Money exact amount={priceText(order.price)} asset={currency} />,
            hint: order.index === null ? d.indexUnknown : spreadText(d, order.spread_bps, percent),
          },
          // Theirs is the price that both the market and their own page show them.
          ...(hasFee(order)
            ? [
                {
                  label: d.buyersPrice,
                  value: <Money exact amount={priceText(priceFor('buyer', order.price))} asset={currency} />,
                },
              ]
            : []),
          ...(order.index === null
            ? []
            : [{ label: d.indexThen, value: <Money exact amount={shortRate(order.index)} asset={currency} /> }]),
        ]}
      />
      {/* What was agreed above, how it was paid below. */}
      <div className="mt-4 border-t border-line pt-4">
        <Facts facts={paid} />
      </div>
      {order.undone && <p className="mt-3 text-sm">{w.undone}</p>}
      {order.terms && (
        <Unfold className="mt-3" title={w.terms}>
          <Written className="text-sm">{order.terms}</Written>
        </Unfold>
      )}
    </Card>
  )
}

/** Who stands against whom, beside each other where there is room: who they are, and what they have done before. */
export function Parties({ of }: { of: Pick<DeskDispute, 'buyer' | 'seller'> }) {
  const w = useWords('desk')
  return (
    <Card title={w.parties}>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        {(['buyer', 'seller'] as const).map((side) => {
          const {
            user_id,
            username,
            legal_name,
            name_source,
            level,
            merchant,
            member_since,
            completed_orders,
            failed_orders,
            disputes,
          } = of[side]
          return (
            <div
              key={side}
              className="min-w-0 border-line max-sm:[&+&]:border-t max-sm:[&+&]:pt-4 sm:[&+&]:border-s sm:[&+&]:ps-6"
            >
              <p className="text-sm text-ink-muted">{w[`party_${side}`]}</p>
              <h3 className="flex flex-wrap items-center gap-x-2 break-all text-lg font-semibold">
                <CustomerLink user_id={user_id} username={username} /> {merchant && <Badge>{w.merchant}</Badge>}
              </h3>
              <p>
                <LegalName name={legal_name} source={name_source} />
              </p>
              <p className="text-sm text-ink-muted">
                {w.level} {level} · {w.memberSince} <Time at={member_since} exact />
              </p>
              <p className="text-sm text-ink-muted">
                {fill(w.record, { completed: completed_orders, failed: failed_orders, disputes })}
              </p>
            </div>
          )
        })}
      </div>
    </Card>
  )
}
