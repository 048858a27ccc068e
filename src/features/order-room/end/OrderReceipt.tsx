import type { ReactNode } from 'react'
import { cameTo, hasFee, lockedIn } from '../../../client/order-amounts.ts'
import { isOver } from '../../../client/order-step.ts'
import { isSome } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { entryFact } from '../../../ui/data/entry-fact.tsx'
import type { Fact } from '../../../ui/data/Facts.tsx'
import { Receipt } from '../../../ui/data/Receipt.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { isCut } from '../../../ui/money/use-amount.ts'
import { OrderStatus } from '../../../ui/status/OrderStatus.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { sumFact, useFeeFact, usePayLabel, usePriceFact } from '../figures.tsx'
import { useHeadline, useShortValues } from '../use-room.ts'
import { OrderPaper } from './OrderPaper.tsx'
import { ReceiptNote } from './ReceiptNote.tsx'

type Props = { order: Order; actions?: ReactNode }

/** What an order is or came to: locked while it runs, moved or returned when it is over. Short at its head, to the last unit among its facts. */
export function OrderReceipt({ order, actions }: Props) {
  const w = useWords('orderRoom')
  const values = useShortValues(order)
  const headline = useHeadline(order)
  const hero = heroOf(order)
  return (
    <Receipt
      title={isOver(order) ? headline : fill(order.role === 'buyer' ? w.placedBuyer : w.placedTitle, values)}
      amount={hero && <Money {...hero} size="3xl" />}
      amountLabel={isSoldFor(order) ? w.youGotOutsideShort : order.escrow.status === 'split' ? w.cameToYou : undefined}
      status={<OrderStatus order={order} />}
      note={<ReceiptNote order={order} />}
      facts={useFacts(order)}
      actions={actions}
    >
      <OrderPaper order={order} />
    </Receipt>
  )
}

/** A seller's good end is what they were paid outside. */
const isSoldFor = ({ role, state }: Order): boolean => role === 'seller' && state === 'released'

/** The big figure: what the order is about while it runs, what came to its reader once it is over, a seller's outside; none where nothing did. */
function heroOf(order: Order): { amount: string; asset: string } | undefined {
  const { state, asset, currency, net, pay } = order
  if (isSoldFor(order)) return { amount: pay, asset: currency }
  if (!isOver(order) || state === 'released') return { amount: net, asset }
  const came = cameTo(order)
  return came === undefined ? undefined : { amount: came, asset }
}

function useFacts(order: Order): Fact[] {
  const w = useWords('orderRoom')
  const states = useWords('orderStates')
  const price = usePriceFact(order)
  const fee = useFeeFact(order)
  const { asset, currency, escrow, role, number } = order
  const payLabel = usePayLabel(order)
  const ended = escrow.status !== 'locked'
  const soldFor = isSoldFor(order)
  const split = escrow.status === 'split'
  const came = cameTo(order)
  const shown = (label: string, amount: string | undefined, strong = !soldFor): Fact[] =>
    amount && isSome(amount) ? [{ ...sumFact(asset, label, amount), strong }] : []
  return [
    { label: isOver(order) ? w.tradedWith : w.withTitle, value: <bdi>@{order.counterparty.username}</bdi> },
    {
      label: payLabel,
      value: <Money exact amount={order.pay} asset={currency} />,
      strong: soldFor,
    },
    ...(ended
      ? [
          ...(split ? [sumFact(asset, w.wasFor, order.net)] : []),
          // Of a split the head says it, unless it is cut there.
          ...(split && came && !isCut(came) ? [] : shown(w.cameToYou, came)),
          ...(split || soldFor
            ? shown(
                fill(w.cameToThem, { name: order.counterparty.username }),
                role === 'buyer' ? escrow.to_seller : escrow.to_buyer,
                false,
              )
            : []),
        ]
      : [
          ...shown(role === 'buyer' ? w.youGet : w.youPayOut, order.net),
          ...(role === 'buyer' && hasFee(order) ? shown(w.locked, lockedIn(order)) : []),
        ]),
    price,
    ...(ended && !isSome(escrow.fee) ? [] : [fee]),
    {
      label: w.referenceShort,
      value: <bdi className="whitespace-nowrap">{order.reference}</bdi>,
      action: <CopyButton value={order.reference} what={w.referenceWhat} compact />,
    },
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
