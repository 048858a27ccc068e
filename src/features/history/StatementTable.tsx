import { type Column, Table } from '../../ui/data/Table.tsx'
import { ClockTime } from '../../ui/data/Time.tsx'
import { LineChange } from '../../ui/money/LineChange.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useShortAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { byDay } from './by-day.tsx'
import { Coins } from './Coins.tsx'
import type { Opened } from './details/use-opened.ts'
import type { StatementRow } from './statement-rows.ts'

/** The statement by days, an exchange as one row with both of its amounts; what is set aside or freed is flagged, since the balance stays. */
export function StatementTable({ rows, opened }: { rows: readonly StatementRow[]; opened: Opened }) {
  const w = useWords('history')
  const columns: Column<StatementRow>[] = [
    { key: 'title', head: w.movement, small: 'title', cell: (row) => <What {...row} /> },
    {
      key: 'amount',
      head: w.amount,
      align: 'right',
      small: 'value',
      cell: ({ line, given }) => (
        <span className="flex flex-col items-end md:leading-5">
          <LineChange line={line} words={w} />
          {given && (
            <span className="max-md:hidden">
              <LineChange line={given} words={w} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'balance',
      head: w.balanceAfter,
      align: 'right',
      small: 'foot',
      cell: (row) => <Balance {...row} />,
    },
    {
      key: 'at',
      head: w.time,
      align: 'right',
      small: 'hidden',
      cell: ({ line: { at } }) => <ClockTime utc at={at} className="text-ink-muted" />,
    },
  ]
  return (
    <Table
      caption={w.statementCaption}
      columns={columns}
      rows={rows}
      rowKey={({ line: { id } }) => id}
      rowHref={({ line: { id } }) => opened.addressOf(id)}
      onOpen={({ line: { id } }) => opened.show(id)}
      groupOf={({ line: { at } }) => byDay(at)}
      listHead={{ text: `${w.amount} · ${w.balanceAfter}`, align: 'right' }}
    />
  )
}

function What({ line, given }: StatementRow) {
  return (
    <span className="flex items-center gap-3">
      <Coins from={given?.asset} to={line.asset} className="max-sm:hidden" />
      <span className="font-medium">{line.title}</span>
    </span>
  )
}

/** The balances after it; in a list each under its own amount, the first on one line with the time. */
function Balance({ line, given }: StatementRow) {
  const w = useWords('history')
  const sides = given ? [line, given] : [line]
  return (
    <>
      <span className="flex justify-between gap-4 text-end text-sm text-ink-muted md:hidden">
        <ClockTime utc at={line.at} />
        <After line={line} />
      </span>
      {given && (
        <span className="flex flex-col items-end pt-1 text-end md:hidden">
          <LineChange line={given} words={w} />
          <span className="pt-2 text-sm text-ink-muted">
            <After line={given} />
          </span>
        </span>
      )}
      <span className="text-ink-muted max-md:hidden">
        {sides.map(({ id, balance_after, asset }) => (
          <Money key={id} amount={balance_after} asset={asset} className="block leading-5" />
        ))}
      </span>
    </>
  )
}

function After({ line: { balance_after, asset } }: Pick<StatementRow, 'line'>) {
  const w = useWords('history')
  const sum = useShortAmount()
  return (
    <span>
      <span className="sr-only">{w.balanceAfter} </span>
      {sum(balance_after, asset)}
    </span>
  )
}
