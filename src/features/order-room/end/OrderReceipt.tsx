import type { ReactNode } from 'react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { cameTo, hasFee, lockedIn } from '../../../client/order-amounts.ts'
import { isOver } from '../../../client/order-step.ts'
import { disputePage } from '../../../contract/addresses.ts'
import { isSome } from '../../../contract/money.ts'
import { getDispute } from '../../../contract/orders/disputes.ts'
import { moderatorDecided } from '../../../contract/orders/order-steps.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { entryFact } from '../../../ui/data/entry-fact.tsx'
import type { Fact } from '../../../ui/data/Facts.tsx'
import { Receipt } from '../../../ui/data/Receipt.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { OrderStatus } from '../../../ui/status/OrderStatus.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useFeeFact, usePriceFact, useSumFact } from '../figures.tsx'
import { useHeadline, useShortValues } from '../use-room.ts'
import { OrderPaper } from './OrderPaper.tsx'

type Props = {
  order: Order
  actions?: ReactNode
  /** By itself, without the order's own ways on: the reason leads to the dispute. */
  alone?: boolean
}

/** What an order is or came to: locked while it runs, moved or returned when it is over. Short at its head, to the last unit among its facts. */
export function OrderReceipt({ order, actions, alone = false }: Props) {
  const w = useWords('orderRoom')
  const values = useShortValues(order)
  const headline = useHeadline(order)
  const hero = heroOf(order)
  const reason = useReason(order)
  return (
    <Receipt
      title={isOver(order) ? headline : fill(order.role === 'buyer' ? w.placedBuyer : w.placedTitle, values)}
      amount={hero && <Money {...hero} size="3xl" />}
      status={<OrderStatus order={order} />}
      note={
        reason && (
          <div className="flex max-w-full flex-col items-center gap-1 text-sm text-ink-muted">
            <p className="font-semibold">{w.decidedWhy}</p>
            <p dir="auto" className="line-clamp-4 break-words">
              {reason}
            </p>
            {alone && (
              <a href={disputePage(order)} className="link inline-flex min-h-touch items-center">
                {w.seeDispute}
              </a>
            )}
          </div>
        )
      }
      facts={useFacts(order)}
      actions={actions}
    >
      <OrderPaper order={order} />
    </Receipt>
  )
}

/** Why a moderator decided so; undefined where none did. */
function useReason(order: Order): string | undefined {
  const { data } = useEndpoint(getDispute, moderatorDecided(order.timeline) ? { query: { order_id: order.id } } : null)
  return data?.data.decision?.reason
}

/** The big figure: what the order is about while it runs, what came to its reader once it is over, a seller's outside; none where nothing did. */
function heroOf(order: Order): { amount: string; asset: string } | undefined {
  const { role, state, asset, currency, net, pay } = order
  if (role === 'seller' && state === 'released') return { amount: pay, asset: currency }
  if (!isOver(order) || state === 'released') return { amount: net, asset }
  const came = cameTo(order)
  return came === undefined ? undefined : { amount: came, asset }
}

/** What was paid outside, or would have been: how an order ended other than by a release doesn't say whether it was. */
function payWord(order: Order) {
  const buyer = order.role === 'buyer'
  if (!isOver(order)) return buyer ? 'youPay' : 'youGetOutsideShort'
  if (order.state === 'released') return buyer ? 'youPaid' : 'youGotOutsideShort'
  return buyer ? 'youWerePaying' : 'youWereGetting'
}

function useFacts(order: Order): Fact[] {
  const w = useWords('orderRoom')
  const states = useWords('orderStates')
  const price = usePriceFact(order)
  const fee = useFeeFact(order)
  const { asset, currency, escrow, role, state, number } = order
  const sumFact = useSumFact(asset)
  const ended = escrow.status !== 'locked'
  // A seller's good end is what they were paid outside.
  const soldFor = role === 'seller' && state === 'released'
  const shown = (label: string, amount: string | undefined): Fact[] =>
    amount && isSome(amount) ? [{ ...sumFact(label, amount), strong: !soldFor }] : []
  return [
    { label: w.withTitle, value: <bdi>@{order.counterparty.username}</bdi> },
    { label: w[payWord(order)], value: <Money exact amount={order.pay} asset={currency} />, strong: soldFor },
    ...(ended
      ? [
          ...shown(w.cameToYou, cameTo(order)),
          ...(escrow.status === 'split' || soldFor
            ? shown(w.cameToThem, role === 'buyer' ? escrow.to_seller : escrow.to_buyer)
            : []),
        ]
      : [
          ...shown(role === 'buyer' ? w.youGet : w.youPayOut, order.net),
          ...(role === 'buyer' && hasFee(order) ? shown(w.locked, lockedIn(order)) : []),
        ]),
    price,
    ...(ended && !isSome(escrow.fee) ? [] : [fee]),
    { label: w.referenceShort, value: <bdi className="whitespace-nowrap">{order.reference}</bdi> },
    {
      label: w.numberLabel,
      value: <bdi className="whitespace-nowrap">{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    { label: w.placed, value: <Time at={order.created_at} exact /> },
    ...(order.closed_at ? [{ label: w.ended, value: <Time at={order.closed_at} exact /> }] : []),
    entryFact(w.lockedEntry, states.entryWhat, escrow.locked_entry || undefined),
    ...(escrow.ended_entry ? [entryFact(w.endedEntry, states.entryWhat, escrow.ended_entry)] : []),
  ]
}
