import type { BuyEscrow, BuyEscrowStatus } from '../../../contract/buying/buy-escrow.ts'
import { type Column, Table } from '../../../ui/data/Table.tsx'
import { EscrowEntries } from '../../../ui/escrow/EscrowEntries.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useShortAmount } from '../../../ui/money/use-amount.ts'
import { Status } from '../../../ui/status/Status.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

const tones: Record<BuyEscrowStatus, Tone> = { locked: 'progress', released: 'positive', returned: 'neutral' }

/** Each purchase's escrow with the ledger entries that locked and ended it. */
export function EscrowTable({ rows }: { rows: readonly BuyEscrow[] }) {
  const w = useWords('buy')
  const columns: Column<BuyEscrow>[] = [
    {
      key: 'purchase',
      head: w.purchase,
      small: 'title',
      cell: ({ order_id, number }) => (
        <a href={`/dashboard/buy-crypto/order?order_id=${order_id}`} className="link whitespace-nowrap font-medium">
          <bdi>{number}</bdi>
        </a>
      ),
    },
    { key: 'amount', head: w.amount, align: 'right', small: 'value', cell: (record) => <Locked record={record} /> },
    {
      key: 'status',
      head: w.status,
      small: 'foot',
      cell: ({ status }) => <Status tone={tones[status]}>{w[status]}</Status>,
    },
    {
      key: 'entries',
      head: w.entries,
      small: 'foot',
      cell: (row) => <EscrowEntries of={row} lockedBy={w.lockedBy} endedBy={w.endedBy} what={w.entryWhat} />,
    },
  ]
  return <Table caption={w.escrowCaption} columns={columns} rows={rows} rowKey={({ order_id }) => order_id} roomy />
}

/** What was locked, and what of it comes or came to the reader. */
function Locked({ record: { amount, net, asset, status } }: { record: BuyEscrow }) {
  const w = useWords('buy')
  const sum = useShortAmount()
  return (
    <span className="inline-flex flex-col items-end">
      <Money amount={amount} asset={asset} className="font-medium" />
      {status !== 'returned' && (
        <span className="text-sm font-normal text-ink-muted">
          {fill(status === 'locked' ? w.toYou : w.came, { amount: sum(net, asset) })}
        </span>
      )}
    </span>
  )
}
