import type { Forms } from '../../words/message.ts'
import { pluralOf } from '../../words/message.ts'
import { Card } from '../Card.tsx'
import { type Column, Table } from '../data/Table.tsx'
import { AssetIcon } from '../money/AssetIcon.tsx'
import { Money } from '../money/Money.tsx'
import { useLocale } from '../words.tsx'

type Total = { count: number; amount: string }
type Row<Status extends string> = { asset: string; by: Partial<Record<Status, Total>> }

type Props<Status extends string> = {
  totals: readonly (Total & { asset: string; status: Status })[]
  /** The columns, in order; what is locked comes first, and loud. */
  statuses: readonly { status: Status; label: string }[]
  words: { totals: string; totalsLead: string; totalsCaption: string; asset: string; records: Forms }
}

/** Per asset: what is locked now, and what became of the rest. Nothing while there is nothing. */
export function EscrowTotals<Status extends string>({ totals, statuses, words }: Props<Status>) {
  const rows = byAsset(totals)
  if (rows.length === 0) return null
  const columns: Column<Row<Status>>[] = [
    {
      key: 'asset',
      head: words.asset,
      small: 'title',
      cell: ({ asset }) => (
        <span className="flex items-center gap-3 font-medium">
          <AssetIcon code={asset} size={28} />
          {asset}
        </span>
      ),
    },
    ...statuses.map(
      ({ status, label }, index): Column<Row<Status>> => ({
        key: status,
        head: label,
        align: 'right',
        cell: ({ by }) => <Cell total={by[status]} loud={index === 0} forms={words.records} />,
      }),
    ),
  ]
  return (
    <div className="mb-8">
      <Card title={words.totals} lead={words.totalsLead} flush>
        <Table caption={words.totalsCaption} columns={columns} rows={rows} rowKey={({ asset }) => asset} />
      </Card>
    </div>
  )
}

function Cell({ total, loud, forms }: { total: Total | undefined; loud: boolean; forms: Forms }) {
  const { format } = useLocale()
  if (!total || total.count === 0) return <span className="text-ink-muted">–</span>
  return (
    <span className="inline-flex flex-col items-end">
      <Money exact amount={total.amount} className={loud ? 'font-semibold' : ''} />
      <span className="text-sm text-ink-muted">{pluralOf(forms, total.count, format)}</span>
    </span>
  )
}

function byAsset<Status extends string>(totals: Props<Status>['totals']): Row<Status>[] {
  const rows = new Map<string, Row<Status>>()
  for (const { asset, status, count, amount } of totals) {
    const row: Row<Status> = rows.get(asset) ?? { asset, by: {} }
    row.by[status] = { count, amount }
    rows.set(asset, row)
  }
  return [...rows.values()]
}
