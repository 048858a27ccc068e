import type { Transaction } from '../../contract/payments.ts'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { Time } from '../../ui/Time.tsx'
import { TransactionStatus } from '../../ui/TransactionStatus.tsx'

const arrived = ({ status }: Transaction) => status === 'credited' || status === 'completed'

const none = <span className="text-ink-muted">–</span>

const columns: Column<Transaction>[] = [
  {
    key: 'what',
    head: 'Transaction',
    small: 'title',
    cell: ({ kind, number, paid, received }) => (
      <>
        <span className="block font-medium">
          {kind === 'deposit' ? `Deposit ${received.asset}` : `${paid?.asset} to ${received.asset}`}
        </span>
        <span className="block text-sm font-normal text-ink-muted">{number}</span>
      </>
    ),
  },
  {
    key: 'paid',
    head: 'You paid',
    align: 'right',
    small: 'hidden',
    cell: ({ paid }) => (paid ? <Short {...paid} /> : none),
  },
  {
    key: 'received',
    head: 'You got',
    align: 'right',
    small: 'value',
    cell: (row) => (
      <>
        <Short {...row.received} className={arrived(row) ? 'font-semibold' : 'text-ink-muted'} />
        <Cost row={row} />
      </>
    ),
  },
  { key: 'status', head: 'Status', cell: ({ status }) => <TransactionStatus status={status} /> },
  {
    key: 'at',
    head: 'Created',
    cell: ({ created_at }) => <Time at={created_at} className="whitespace-nowrap text-ink-muted" />,
  },
]

/** Under what came in: the fee inside it, and on small screens what was given for it. */
function Cost({ row: { paid, fee } }: { row: Transaction }) {
  if (!paid) return null
  return (
    <span className="block text-sm text-ink-muted">
      <span className="md:hidden">
        for <Short {...paid} />
      </span>
      {fee && (
        <span className="block">
          fee <Short {...fee} />
        </span>
      )}
    </span>
  )
}

/** Eight decimals, cut: the whole amount is in the title, the statement and the file. */
function Short({ amount, asset, className }: { amount: string; asset: string; className?: string }) {
  return (
    <span title={`${leanDecimal(amount)} ${asset}`}>
      <Money amount={leanDecimal(amount, { most: 8 })} asset={asset} className={className ?? ''} />
    </span>
  )
}

/** Transactions from request to result; a deposit leads to its page. */
export function TransactionTable({
  rows,
  kind,
}: {
  rows: readonly Transaction[]
  kind: Transaction['kind'] | undefined
}) {
  // A deposit takes nothing from a balance.
  const shown = kind === 'deposit' ? columns.filter(({ key }) => key !== 'paid') : columns
  const hrefOf = (row: Transaction) => (row.kind === 'deposit' ? `/dashboard/payments?deposit=${row.id}` : undefined)
  return <Table caption="Your transactions" columns={shown} rows={rows} rowKey={({ id }) => id} rowHref={hrefOf} />
}
