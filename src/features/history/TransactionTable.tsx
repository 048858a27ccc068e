import { hasArrived, outcomeOf, type Transaction } from '../../contract/wallet/payments.ts'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { ClockTime } from '../../ui/data/Time.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { CopyId } from '../../ui/row/CopyId.tsx'
import { TwoLines } from '../../ui/row/TwoLines.tsx'
import { useWords } from '../../ui/words.tsx'
import { byDay } from './by-day.tsx'
import { Coins } from './Coins.tsx'
import type { Opened } from './details/use-opened.ts'
import type { ListedKind } from './filters.ts'
import { Standing } from './Standing.tsx'
import { TransactionName } from './TransactionName.tsx'

type Props = { rows: readonly Transaction[]; kind: ListedKind | undefined; opened: Opened }

/** Transactions from request to result, by days; a press opens everything that is known of one. */
export function TransactionTable({ rows, kind, opened }: Props) {
  const w = useWords('history')
  const ui = useWords('ui')
  const columns: Column<Transaction>[] = [
    { key: 'what', head: w.transaction, small: 'title', cell: (row) => <What row={row} /> },
    {
      key: 'number',
      head: ui.number,
      small: 'hidden',
      from: 'xl',
      cell: ({ number }) => <CopyId whole id={number} what={ui.numberWhat} />,
    },
    {
      key: 'paid',
      head: kind === 'withdrawal' ? w.leftBalance : w.youPaid,
      align: 'right',
      small: 'hidden',
      from: 'lg',
      cell: (row) => <Paid row={row} alone={kind === 'withdrawal'} />,
    },
    {
      key: 'received',
      head: kind === 'withdrawal' ? w.amount : w.youGot,
      align: 'right',
      small: 'value',
      cell: (row) => <Got row={row} alone={kind === 'withdrawal'} />,
    },
    {
      key: 'status',
      head: w.status,
      small: 'foot',
      cell: (row) => <Standing transaction={row} />,
    },
    {
      key: 'at',
      head: w.time,
      align: 'right',
      small: 'hidden',
      cell: ({ created_at }) => <ClockTime utc at={created_at} className="text-ink-muted" />,
    },
  ]
  return (
    <Table
      caption={w.transactionsCaption}
      // A deposit takes nothing from a balance.
      columns={kind === 'deposit' || kind === 'crypto' ? columns.filter(({ key }) => key !== 'paid') : columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => opened.addressOf(id)}
      onOpen={({ id }) => opened.show(id)}
      actions={({ number }) => <CopyButton compact value={number} what={`${ui.numberWhat} ${number}`} />}
      groupOf={({ created_at }) => byDay(created_at)}
    />
  )
}

function What({ row }: { row: Transaction }) {
  const { paid, received, number, created_at } = row
  return (
    <span className="flex items-center gap-3">
      <Coins from={paid?.asset} to={received.asset} className="max-lg:hidden" />
      <span className="min-w-0">
        <span className="block font-medium">
          <TransactionName transaction={row} />
        </span>
        <bdi className="block text-sm font-normal text-ink-muted md:text-xs md:leading-4 xl:hidden">{number}</bdi>
        <ClockTime utc at={created_at} className="text-sm font-normal text-ink-muted md:hidden" />
      </span>
    </span>
  )
}

type CellProps = {
  row: Transaction
  /** In a list of withdrawals alone, where columns are named after theirs. */
  alone: boolean
}

/** A withdrawal, or what was sent to another customer: all of it leaves the balance. */
const leaves = ({ kind, paid }: Transaction): boolean => kind === 'withdrawal' || (kind === 'transfer' && paid !== null)

/** What was given. Of a withdrawal among others its amount with what became of it, since nobody got anything here. */
function Paid({ row, alone }: CellProps) {
  const w = useWords('history')
  const { paid, outside } = row
  if (leaves(row) && !alone) return <SentOut row={row} />
  if (!paid) return null
  return <Side {...paid} note={outside === 'paid' ? { word: w.outside, hint: w.outsideHint } : undefined} />
}

/** What came in, and on small screens the fee inside it and what was given for it: wider ones have columns, and the details. */
function Got({ row, alone }: CellProps) {
  const w = useWords('history')
  const { paid, received, fee, outside } = row
  const [before = '', after = ''] = w.paidFor.split('{amount}')
  const [feeBefore = '', feeAfter = ''] = w.feeOf.split('{amount}')
  const ending = useEnding(row)
  const note = outside === 'received' ? { word: w.outside, hint: w.outsideHint } : undefined
  if (leaves(row) && !alone)
    return (
      <span className="lg:hidden">
        <SentOut row={row} />
      </span>
    )
  return (
    <>
      {leaves(row) ? (
        <SentOut row={row} />
      ) : (
        <Side
          {...received}
          note={ending ?? note}
          className={hasArrived(row) && outside !== 'received' ? 'font-semibold' : 'text-ink-muted'}
        />
      )}
      {paid && !leaves(row) && (
        <span className="block text-sm text-ink-muted md:text-xs md:leading-4 lg:hidden">
          {before}
          <Money {...paid} />
          {after}
        </span>
      )}
      {fee && (
        <span className="block text-sm text-ink-muted md:hidden">
          {feeBefore}
          <Money {...fee} />
          {feeAfter}
        </span>
      )}
    </>
  )
}

/** The amount of what leaves, and whether it is there. */
function SentOut({ row }: { row: Transaction }) {
  const w = useWords('history')
  const note = useEnding(row) ?? { word: w.sentOut, hint: row.kind === 'transfer' ? w.outsidePayee : w.outsideThere }
  return <Side {...row.received} note={note} className={hasArrived(row) ? 'font-semibold' : 'text-ink-muted'} />
}

/** What is said of an amount that isn't where it was to be; nothing of one that is. */
function useEnding({ kind, status }: Transaction): Note | undefined {
  const w = useWords('history')
  const word = {
    arrived: undefined,
    awaited: kind === 'withdrawal' ? w.setAside : w.awaited,
    never_came: w.neverCame,
    not_sent: w.notSent,
    went_back: w.wentBack,
  }[outcomeOf[status]]
  return word === undefined ? undefined : { word }
}

type Note = { word: string /** What the word means. */; hint?: string }

type SideProps = { amount: string; asset: string; note: Note | undefined; className?: string }

/** One side of it; what isn't in the balance here says so. */
function Side({ note, ...money }: SideProps) {
  return (
    <TwoLines
      under={
        note && (
          <span title={note.hint} className="font-normal">
            {note.word}
          </span>
        )
      }
    >
      <Money {...money} />
    </TwoLines>
  )
}
