import type { z } from 'zod'
import type { EscrowRow } from '../../contract/orders/orders.ts'
import { ShortId } from '../../ui/data/ShortId.tsx'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
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
          <a href={`/dashboard/p2p/confirm?order_id=${order_id}`} className="link font-medium md:whitespace-nowrap">
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
      cell: (row) => (
        <span className="flex flex-col">
          <Entry label={w.lockedBy} id={row.locked_entry} at={row.locked_at} />
          {row.ended_entry && row.ended_at && <Entry label={w.endedBy} id={row.ended_entry} at={row.ended_at} />}
        </span>
      ),
    },
  ]
  return <Table caption={w.caption} columns={columns} rows={rows} rowKey={({ order_id }) => order_id} />
}

/** What was locked, and, where that is another figure, what of it comes or came to the reader. */
function Locked({ record: { amount, net, asset, status } }: { record: EscrowRecord }) {
  const w = useWords('escrow')
  const sum = useAmount()
  const said = status === 'locked' ? w.youGet : w.youGot
  return (
    <span className="inline-flex flex-col items-end">
      <Money amount={amount} asset={asset} className="font-medium" />
      {net !== amount && status !== 'returned' && (
        <span className="text-sm font-normal text-ink-muted">{fill(said, { amount: sum(net, asset) })}</span>
      )}
    </span>
  )
}

/** One ledger entry: whether it locked or ended, when, and its id to copy. */
function Entry({ label, id, at }: { label: string; id: string; at: string }) {
  const w = useWords('orderStates')
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-normal md:justify-start">
      <span className="text-ink-muted md:w-[176px]">
        {label}, <Time at={at} />
      </span>
      <ShortId id={id} what={w.entryWhat} />
    </span>
  )
}
