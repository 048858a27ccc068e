import { useEndpoint } from '../../client/cache/swr.ts'
import { escrowStats } from '../../contract/orders/order-endpoints.ts'
import type { OrderRow } from '../../contract/orders/orders.ts'
import { Card } from '../../ui/Card.tsx'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { AssetIcon } from '../../ui/money/AssetIcon.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import { type EscrowStatus, escrowStatuses } from './filters.ts'

type Total = { count: number; amount: string }
type Row = { asset: string } & Partial<Record<EscrowStatus, Total>>

type Props = { market: OrderRow['market'] }

/** Per asset: what is locked now, and what was released, returned and split. Nothing while there is nothing. */
export function Totals({ market }: Props) {
  const w = useWords('escrow')
  const { data, error } = useEndpoint(escrowStats, { query: { market } })
  if (!data) return error ? <div className="mb-6">{<ProblemBanner problem={error} />}</div> : null
  const rows = byAsset(data.data)
  if (rows.length === 0) return null
  const columns: Column<Row>[] = [
    {
      key: 'asset',
      head: w.asset,
      small: 'title',
      cell: ({ asset }) => (
        <span className="flex items-center gap-3 font-medium">
          <AssetIcon code={asset} size={28} />
          {asset}
        </span>
      ),
    },
    ...escrowStatuses.map(
      (status): Column<Row> => ({
        key: status,
        head: w[status],
        align: 'right',
        cell: (row) => <Cell total={row[status]} loud={status === 'locked'} />,
      }),
    ),
  ]
  return (
    <div className="mb-8">
      <Card title={w.totals} lead={w.totalsLead} flush>
        <Table caption={w.totalsCaption} columns={columns} rows={rows} rowKey={({ asset }) => asset} />
      </Card>
    </div>
  )
}

function Cell({ total, loud }: { total: Total | undefined; loud: boolean }) {
  const w = useWords('escrow')
  const { format } = useLocale()
  if (!total || total.count === 0) return <span className="text-ink-muted">–</span>
  return (
    <span className="inline-flex flex-col items-end">
      <Money exact amount={total.amount} className={loud ? 'font-semibold' : ''} />
      <span className="text-sm text-ink-muted">{pluralOf(w.records, total.count, format)}</span>
    </span>
  )
}

function byAsset(totals: readonly (Total & { asset: string; status: EscrowStatus })[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { asset, status, count, amount } of totals)
    rows.set(asset, { ...(rows.get(asset) ?? { asset }), [status]: { count, amount } })
  return [...rows.values()]
}
