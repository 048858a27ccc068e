import { MessageCircle } from 'lucide-react'
import { orderChatPage, orderPage } from '../../contract/addresses.ts'
import type { OrderRow } from '../../contract/orders/orders.ts'
import { classes } from '../../ui/classes.ts'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { CoinPair } from '../../ui/money/CoinPair.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useAmount, useShortAmount } from '../../ui/money/use-amount.ts'
import { CopyId } from '../../ui/row/CopyId.tsx'
import { RowLink } from '../../ui/row/RowActions.tsx'
import { ShortName } from '../../ui/row/ShortName.tsx'
import { OrderDue } from '../../ui/status/OrderDue.tsx'
import { OrderTurn } from '../../ui/status/OrderTurn.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** Orders, one line each; what waits for the reader says so. */
export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const w = useWords('orders')
  const ui = useWords('ui')
  const columns: Column<OrderRow>[] = [
    { key: 'order', head: w.order, small: 'title', cell: (row) => <What row={row} /> },
    {
      key: 'number',
      head: ui.number,
      small: 'hidden',
      from: 'xl',
      cell: ({ number }) => <CopyId id={number} what={ui.numberWhat} />,
    },
    {
      key: 'with',
      head: w.with,
      small: 'hidden',
      from: 'lg',
      cell: ({ counterparty: { username } }) => <ShortName name={`@${username}`} className="max-w-36 text-sm" />,
    },
    {
      key: 'payment',
      head: w.payment,
      align: 'right',
      small: 'foot',
      cell: (row) => <Payment row={row} />,
    },
    { key: 'status', head: w.status, small: 'foot', cell: (row) => <State row={row} /> },
    { key: 'due', head: w.due, align: 'right', small: 'hidden', from: 'lg', cell: (row) => <Due row={row} /> },
    {
      key: 'time',
      head: w.time,
      align: 'right',
      small: 'hidden',
      from: 'xl',
      cell: ({ created_at }) => <Time at={created_at} className="whitespace-nowrap text-sm text-ink-muted" />,
    },
  ]
  return (
    <Table
      caption={w.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => orderPage(id)}
      actions={(row) => <Actions row={row} />}
    />
  )
}

function What({ row }: { row: OrderRow }) {
  const states = useWords('orderStates')
  const sum = useShortAmount()
  const whole = useAmount()
  const { role, asset, currency, net, came, number, counterparty } = row
  const buyer = role === 'buyer'
  return (
    <span className="flex items-center gap-3">
      <span className="flex shrink-0 max-lg:hidden">
        <CoinPair from={buyer ? currency : asset} to={buyer ? asset : currency} size={24} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium md:whitespace-nowrap" title={whole(net, asset)}>
          {fill(buyer ? states.buy : states.sell, { amount: sum(net, asset) })}
        </span>
        {row.state === 'resolved_split' && came !== null && (
          <span className="block text-sm font-normal text-ink-muted md:text-xs md:leading-4">
            {fill(states.gotOfIt, { amount: sum(came, asset) })}
          </span>
        )}
        <span className="text-xs font-normal leading-4 text-ink-muted max-md:sr-only md:flex md:items-baseline md:gap-x-1.5 md:whitespace-nowrap xl:hidden">
          <bdi>{number}</bdi>
          <span className="max-md:hidden lg:hidden">
            <span aria-hidden>· </span>
            <bdi>@{counterparty.username}</bdi>
          </span>
        </span>
      </span>
    </span>
  )
}

/** What is paid outside; on a phone with whom, in the same line, so that the one above it has room for any sum. */
function Payment({ row: { pay, currency, counterparty } }: { row: OrderRow }) {
  return (
    <span className="max-md:-mt-2 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3">
      <ShortName name={`@${counterparty.username}`} className="min-w-0 text-sm text-ink-muted md:hidden" />
      <Money amount={pay} asset={currency} className="font-medium" />
    </span>
  )
}

/** Until when, where there is a column for it. */
function Due({ row: { deadline } }: { row: OrderRow }) {
  if (!deadline) return <span className="text-ink-muted">–</span>
  return (
    <span className="text-sm">
      <OrderDue deadline={deadline} />
    </span>
  )
}

function Actions({ row: { id, number, counterparty } }: { row: OrderRow }) {
  const w = useWords('orders')
  const ui = useWords('ui')
  return (
    <>
      <RowLink
        href={orderChatPage(id)}
        icon={<MessageCircle aria-hidden size={18} />}
        label={fill(w.writeTo, { name: counterparty.username })}
      />
      <CopyButton compact value={number} what={`${ui.numberWhat} ${number}`} />
    </>
  )
}

/** The state, or what waits for the reader, and until when; in a list, where nothing is due, since when. */
function State({ row }: { row: OrderRow }) {
  const { deadline, created_at } = row
  return (
    <span
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-2 gap-y-1 lg:gap-y-0',
        deadline && 'md:max-lg:py-1.5',
      )}
    >
      <OrderTurn order={row} />
      <span className={classes('text-sm text-ink-muted md:basis-full lg:hidden', !deadline && 'md:hidden')}>
        {deadline ? <OrderDue deadline={deadline} /> : <Time at={created_at} className="whitespace-nowrap" />}
      </span>
    </span>
  )
}
