import type { StatementLine } from '../../contract/history.ts'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { Time } from '../../ui/Time.tsx'

const columns: Column<StatementLine>[] = [
  { key: 'at', head: 'Time', cell: (line) => <Time at={line.at} className="whitespace-nowrap" /> },
  { key: 'title', head: 'Movement', small: 'title', cell: (line) => line.title },
  { key: 'amount', head: 'Amount', align: 'right', small: 'value', cell: (line) => <Change line={line} /> },
  {
    key: 'balance',
    head: 'Balance after',
    align: 'right',
    cell: (line) => <Money amount={leanDecimal(line.balance_after)} asset={line.asset} className="text-ink-muted" />,
  },
]

/** The statement; what is set aside or freed is flagged, since the balance stays. */
export function StatementTable({ lines }: { lines: readonly StatementLine[] }) {
  const hrefOf = ({ meta }: StatementLine) => (meta.deposit ? `/dashboard/payments?deposit=${meta.deposit}` : undefined)
  return (
    <Table
      caption="Movements on your accounts"
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
    />
  )
}

function Change({ line }: { line: StatementLine }) {
  const { effect, amount, set_aside, asset } = line
  if (effect !== 'movement') {
    return (
      <span className="text-ink-muted">
        <Money amount={leanDecimal(set_aside.replace('-', ''))} asset={asset} />
        <span className="block text-sm">{effect === 'set_aside' ? 'set aside, still yours' : 'free again'}</span>
      </span>
    )
  }
  const cameIn = !amount.startsWith('-')
  return (
    <Money
      amount={leanDecimal(amount)}
      asset={asset}
      signed
      className={cameIn ? 'font-semibold text-positive' : 'font-semibold'}
    />
  )
}
