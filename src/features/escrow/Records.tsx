import type { z } from 'zod'
import { orderPage } from '../../contract/addresses.ts'
import { isSome } from '../../contract/money.ts'
import type { EscrowRow } from '../../contract/orders/orders.ts'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { EscrowEntries } from '../../ui/escrow/EscrowEntries.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useShortAmount } from '../../ui/money/use-amount.ts'
import { Status } from '../../ui/status/Status.tsx'
import type { Tone } from '../../ui/status/tone.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { EscrowStatus } from './filters.ts'

export type EscrowRecord = z.output<typeof EscrowRow>

const states = {
  locked: { word: 'locked', tone: 'progress' },
  released: { word: 'escrowReleased', tone: 'positive' },
  returned: { word: 'escrowReturned', tone: 'neutral' },
  split: { word: 'escrowSplit', tone: 'neutral' },
} as const satisfies Record<EscrowStatus, { word: string; tone: Tone }>

/** Each order's escrow with the ledger entries that locked and ended it. */
export function Records({ rows }: { rows: readonly EscrowRecord[] }) {
  const w = useWords('escrow')
  const words = useWords('orderStates')
  const columns: Column<EscrowRecord>[] = [
    {
      key: 'order',
      head: w.order,
      small: 'title',
      cell: ({ order_id, number, role }) => (
        <span className="block">
          <a href={orderPage(order_id)} className="link font-medium md:whitespace-nowrap">
            <bdi>{number}</bdi>
          </a>
          <span className="block text-sm font-normal text-ink-muted">{words[role]}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: w.amount,
      align: 'right',
      small: 'value',
      cell: (record) => <Locked record={record} />,
    },
    {
      key: 'status',
      head: w.status,
      small: 'foot',
      cell: ({ status }) => <Status tone={states[status].tone}>{words[states[status].word]}</Status>,
    },
    {
      key: 'entries',
      head: w.entries,
      small: 'foot',
      cell: (row) => <EscrowEntries of={row} lockedBy={w.lockedBy} endedBy={w.endedBy} what={words.entryWhat} />,
    },
  ]
  return <Table caption={w.caption} columns={columns} rows={rows} rowKey={({ order_id }) => order_id} roomy />
}

/** What was locked, and, where that is another figure, what of it comes or came to the reader; nothing of what went to the other side alone. */
function Locked({ record: { amount, net, came, asset, status } }: { record: EscrowRecord }) {
  const w = useWords('escrow')
  const sum = useShortAmount()
  const said = status === 'locked' ? w.youGet : w.youGot
  const part = came ?? net
  return (
    <span className="inline-flex flex-col items-end">
      <Money amount={amount} asset={asset} className="font-medium" />
      {part !== amount && status !== 'returned' && isSome(part) && (
        <span className="text-sm font-normal text-ink-muted">{fill(said, { amount: sum(part, asset) })}</span>
      )}
    </span>
  )
}
