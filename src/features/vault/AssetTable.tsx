import { AssetLabel } from '../../ui/AssetLabel.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { whyUnpriced } from './copy.ts'
import { type AssetRow, isZero } from './rows.ts'

const muted = (row: AssetRow) => (isZero(row) ? 'text-ink-muted' : '')

/** Available, held, value and what can be done, an asset a line. */
export function AssetTable({
  caption,
  rows,
  currency,
}: {
  caption: string
  rows: readonly AssetRow[]
  currency: string
}) {
  const columns: Column<AssetRow>[] = [
    { key: 'asset', head: 'Asset', small: 'title', cell: (row) => <AssetLabel code={row.code} name={row.name} /> },
    {
      key: 'available',
      head: 'Available',
      align: 'right',
      cell: (row) => <Money amount={leanDecimal(row.available)} asset={row.code} className={muted(row)} />,
    },
    {
      key: 'held',
      head: 'Held',
      align: 'right',
      cell: (row) =>
        /[1-9]/.test(row.held) ? (
          <Money amount={leanDecimal(row.held)} asset={row.code} />
        ) : (
          <span className="text-ink-muted">–</span>
        ),
    },
    {
      key: 'value',
      head: 'Value',
      align: 'right',
      small: 'value',
      cell: (row) => <Value row={row} currency={currency} />,
    },
    { key: 'do', head: 'Actions', align: 'right', cell: (row) => <Actions row={row} /> },
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row.code} />
}

function Value({ row, currency }: { row: AssetRow; currency: string }) {
  if (row.value !== null) return <Money amount={row.value} asset={currency} className="font-semibold" />
  if (row.unpriced) return <span className="text-sm text-caution">{whyUnpriced[row.unpriced]}</span>
  return <span className="text-ink-muted">–</span>
}

function Actions({ row }: { row: AssetRow }) {
  const style = buttonStyle('quiet', 'sm')
  return (
    <span className="-mr-3 inline-flex">
      {row.isCurrency && (
        <a href={`/dashboard/payments?currency=${row.code}`} className={style}>
          Deposit<span className="sr-only"> {row.code}</span>
        </a>
      )}
      {isZero(row) ? (
        !row.isCurrency && (
          <a href={`/dashboard/swap?to=${row.code}`} className={style}>
            Get {row.code}
          </a>
        )
      ) : (
        <a href={`/dashboard/swap?from=${row.code}`} className={style}>
          Swap<span className="sr-only"> {row.code}</span>
        </a>
      )}
    </span>
  )
}
