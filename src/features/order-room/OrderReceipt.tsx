import type { ReactNode } from 'react'
import { afterFee, hasFee, nameOf } from '../../client/order-amounts.ts'
import type { Order } from '../../contract/orders.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { entryFact } from '../../ui/entry-fact.tsx'
import type { Fact } from '../../ui/Facts.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { OrderStatus } from '../../ui/OrderStatus.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { rateText } from '../../ui/rate-text.ts'
import { Time } from '../../ui/Time.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { guideOf, isOver } from './guidance.ts'
import { useOrderValues } from './use-room.ts'

type Props = { order: Order; actions?: ReactNode; children?: ReactNode }

/** What an order is or came to, to the last unit: locked while it runs, moved or returned when it is over. */
export function OrderReceipt({ order, actions, children }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const over = isOver(order)
  const { role, escrow } = order
  const moved = role === 'buyer' ? escrow.to_buyer : escrow.to_seller
  const hero = over && /[1-9]/.test(moved) ? moved : order.amount
  return (
    <Receipt
      title={over ? fill(w[guideOf(order).title] as string, values) : fill(w.placedTitle, values)}
      amount={<Money amount={leanDecimal(hero)} asset={order.asset} size="3xl" />}
      status={<OrderStatus state={order.state} />}
      facts={useFacts(order)}
      actions={actions}
    >
      {children}
    </Receipt>
  )
}

function useFacts(order: Order): Fact[] {
  const w = useWords('orderRoom')
  const states = useWords('orderStates')
  const { format } = useLocale()
  const { asset, currency, escrow, role, number } = order
  const money = (amount: string, code: string) => <Money amount={leanDecimal(amount)} asset={code} />
  const ended = escrow.status !== 'locked'
  const shown = (label: string, amount: string): Fact[] =>
    /[1-9]/.test(amount) ? [{ label, value: money(amount, asset), strong: true }] : []
  return [
    { label: w.withTitle, value: <bdi>{nameOf(order.counterparty)}</bdi> },
    { label: role === 'buyer' ? w.youPay : w.youGetOutsideShort, value: money(order.pay, currency) },
    ...(ended
      ? [...shown(w.toBuyer, escrow.to_buyer), ...shown(w.toSeller, escrow.to_seller)]
      : shown(w.buyerGets, afterFee(order))),
    { label: w.price, value: <bdi>{rateText({ from: asset, to: currency, rate: order.price }, format)}</bdi> },
    ...(hasFee(order) ? [{ label: w.feeFact, value: money(ended ? escrow.fee : order.fee, asset) }] : []),
    { label: w.referenceShort, value: <bdi>{order.reference}</bdi> },
    {
      label: w.numberLabel,
      value: <bdi className="whitespace-nowrap">{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    entryFact(w.lockedEntry, states.entryWhat, escrow.locked_entry || undefined),
    ...(escrow.ended_entry ? [entryFact(w.endedEntry, states.entryWhat, escrow.ended_entry)] : []),
    { label: w.placed, value: <Time at={order.created_at} exact /> },
    ...(order.closed_at ? [{ label: w.ended, value: <Time at={order.closed_at} exact /> }] : []),
  ]
}
