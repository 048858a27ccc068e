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
    { key: 'amount', head: w.amount, align: 'right', small: 'value', cell: (line) => <Change line={line} /> },
    {
      key: 'balance',
      head: w.balanceAfter,
      align: 'right',
      small: 'hidden',
      cell: (line) => <Money amount={line.balance_after} asset={line.asset} className="text-ink-muted" />,
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
      <span>
        <span className="block font-medium">{line.title}</span>
        <ClockTime at={line.at} className="text-sm font-normal text-ink-muted md:hidden" />
      </span>
    </span>
  )
}

function Change({ line }: { line: StatementLine }) {
  const w = useWords('history')
  const sum = useAmount()
  const { effect, asset, balance_after } = line
  return (
    <>
      <LineChange line={line} words={w} />
      {effect === 'movement' && (
        <span className="block text-sm text-ink-muted md:hidden">
          {fill(w.balanceIs, { amount: sum(balance_after, asset) })}
        </span>
      )}
    </>
  )
}
