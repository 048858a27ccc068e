import type { OrderRow } from '../../contract/orders/orders.ts'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { CoinPair } from '../../ui/money/CoinPair.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { OrderStatus } from '../../ui/status/OrderStatus.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** The page of an order. */
const roomOf = ({ id }: Pick<OrderRow, 'id'>): string => `/dashboard/p2p/confirm?order_id=${id}`

/** Orders, one line each; what waits for the reader says so. */
export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const w = useWords('orders')
  const columns: Column<OrderRow>[] = [
    { key: 'order', head: w.order, small: 'title', cell: (row) => <What row={row} /> },
    {
      key: 'with',
      head: w.with,
      small: 'hidden',
      wide: true,
      cell: ({ counterparty }) => <bdi>@{counterparty.username}</bdi>,
    },
    {
      key: 'payment',
      head: w.payment,
      align: 'right',
      small: 'value',
      cell: (row) => <Money amount={row.pay} asset={row.currency} className="font-medium" />,
    },
    { key: 'status', head: w.status, small: 'foot', cell: (row) => <State row={row} /> },
    {
      key: 'time',
      head: w.time,
      align: 'right',
      small: 'hidden',
      cell: ({ created_at }) => <Time at={created_at} className="whitespace-nowrap text-ink-muted" />,
    },
  ]
  return <Table caption={w.caption} columns={columns} rows={rows} rowKey={({ id }) => id} rowHref={roomOf} />
}

function What({ row }: { row: OrderRow }) {
  const states = useWords('orderStates')
  const sum = useAmount()
  const { role, asset, currency, net, number, counterparty, created_at } = row
  const buyer = role === 'buyer'
  return (
    <span className="flex items-center gap-3">
      <span className="shrink-0 max-lg:hidden">
        {buyer ? <CoinPair from={currency} to={asset} /> : <CoinPair from={asset} to={currency} />}
      </span>
      <span className="min-w-0">
        <span className="block font-medium md:whitespace-nowrap">
          {fill(buyer ? states.buy : states.sell, { amount: sum(net, asset) })}
        </span>
        <bdi className="block whitespace-nowrap text-sm font-normal text-ink-muted">{number}</bdi>
        <span className="block text-sm font-normal text-ink-muted lg:hidden">
          <bdi>@{counterparty.username}</bdi>
          <span className="md:hidden">
            {' · '}
            <Time at={created_at} className="whitespace-nowrap" />
          </span>
        </span>
      </span>
    </span>
  )
}

/** The state, whose turn it is, and until when. */
function State({ row }: { row: OrderRow }) {
  const states = useWords('orderStates')
  const { your_turn, deadline } = row
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OrderStatus order={row} />
      {your_turn && <Badge tone="caution">{states.yourTurn}</Badge>}
      {deadline && (
        <span className="text-sm text-ink-muted md:basis-full">
          {states[`${deadline.kind}Due`]} <Time at={deadline.at} className="whitespace-nowrap" />
        </span>
      )}
    </span>
  )
}
