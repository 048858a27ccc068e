import { useEndpoint } from '../../../client/cache/swr.ts'
import { type BuyEscrowStatus, buyEscrowStats } from '../../../contract/buying/buy-escrow.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Column, Table } from '../../../ui/data/Table.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { AssetIcon } from '../../../ui/money/AssetIcon.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'

type Total = { count: number; amount: string }
type Row = { asset: string } & Partial<Record<BuyEscrowStatus, Total>>

const statuses = ['locked', 'released', 'returned'] as const

/** Per asset: what is locked now, and what was released and returned. Nothing while there is nothing. */
export function EscrowTotals() {
  const w = useWords('buy')
  const { data, error } = useEndpoint(buyEscrowStats, {})
  if (!data) return error ? <ProblemBanner problem={error} /> : null
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
    ...statuses.map(
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
      <Card title={w.escrowTotals} lead={w.escrowTotalsLead} flush>
        <Table caption={w.escrowTotalsCaption} columns={columns} rows={rows} rowKey={({ asset }) => asset} />
      </Card>
    </div>
  )
}

function Cell({ total, loud }: { total: Total | undefined; loud: boolean }) {
  const w = useWords('buy')
  const { format } = useLocale()
  if (!total) return <span className="text-ink-muted">–</span>
  return (
    <span className="inline-flex flex-col items-end">
      <Money exact amount={total.amount} className={loud ? 'font-semibold' : ''} />
      <span className="text-sm text-ink-muted">{pluralOf(w.count, total.count, format)}</span>
    </span>
  )
}

function byAsset(totals: readonly (Total & { asset: string; status: BuyEscrowStatus })[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { asset, status, count, amount } of totals)
    rows.set(asset, { ...(rows.get(asset) ?? { asset }), [status]: { count, amount } })
  return [...rows.values()]
}
