import type { StatementLine } from '../../contract/wallet/history.ts'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { AssetIcon } from '../../ui/money/AssetIcon.tsx'
import { LineChange } from '../../ui/money/LineChange.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { byDay, ClockTime } from './clock-time.tsx'
import type { Opened } from './details/use-opened.ts'

/** The statement by days; what is set aside or freed is flagged, since the balance stays. */
export function StatementTable({ lines, opened }: { lines: readonly StatementLine[]; opened: Opened }) {
  const w = useWords('history')
  const columns: Column<StatementLine>[] = [
    { key: 'title', head: w.movement, small: 'title', cell: (line) => <What line={line} /> },
    {
      key: 'amount',
      head: w.amount,
      align: 'right',
      small: 'value',
      cell: (line) => <LineChange line={line} words={w} />,
    },
    {
      key: 'balance',
      head: w.balanceAfter,
      align: 'right',
      small: 'foot',
      cell: (line) => <Balance line={line} />,
    },
    {
      key: 'at',
      head: w.time,
      align: 'right',
      small: 'hidden',
      cell: ({ at }) => <ClockTime at={at} className="text-ink-muted" />,
    },
  ]
  return (
    <Table
      caption={w.statementCaption}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      rowHref={({ id }) => opened.addressOf(id)}
      onOpen={({ id }) => opened.show(id)}
      groupOf={({ at }) => byDay(at)}
    />
  )
}

function What({ line }: { line: StatementLine }) {
  return (
    <span className="flex items-center gap-3">
      <span className="max-sm:hidden">
        <AssetIcon code={line.asset} size={36} />
      </span>
      <span className="font-medium">{line.title}</span>
    </span>
  )
}

/** The balance after it; in a list with the time before it, on one line under what it did. */
function Balance({ line: { at, balance_after, asset } }: { line: StatementLine }) {
  const w = useWords('history')
  const sum = useAmount()
  return (
    <span className="text-ink-muted max-md:flex max-md:justify-between max-md:gap-4 max-md:text-sm">
      <ClockTime at={at} className="md:hidden" />
      <span className="md:hidden">{fill(w.balanceIs, { amount: sum(balance_after, asset) })}</span>
      <Money amount={balance_after} asset={asset} className="max-md:hidden" />
    </span>
  )
}
