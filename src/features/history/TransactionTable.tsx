import { hasArrived, type Transaction } from '../../contract/wallet/payments.ts'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { AssetIcon } from '../../ui/money/AssetIcon.tsx'
import { CoinPair } from '../../ui/money/CoinPair.tsx'
import { leanDecimal } from '../../ui/money/lean-decimal.ts'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { byDay, ClockTime } from './clock-time.tsx'
import type { Opened } from './details/use-opened.ts'
import type { ListedKind } from './filters.ts'
import { Standing } from './Standing.tsx'
import { TransactionName } from './TransactionName.tsx'

type Props = { rows: readonly Transaction[]; kind: ListedKind | undefined; opened: Opened }

/** Transactions from request to result, by days; a press opens everything that is known of one. */
export function TransactionTable({ rows, kind, opened }: Props) {
  const w = useWords('history')
  const columns: Column<Transaction>[] = [
    { key: 'what', head: w.transaction, small: 'title', cell: (row) => <What row={row} /> },
    {
      key: 'paid',
      head: w.youPaid,
      align: 'right',
      small: 'hidden',
      wide: true,
      cell: ({ paid, outside }) =>
        paid ? (
          <Side {...paid} outside={outside === 'paid'} hint={w.outsideHint} word={w.outside} />
        ) : (
          <span className="text-ink-muted">–</span>
        ),
    },
    { key: 'received', head: w.youGot, align: 'right', small: 'value', cell: (row) => <Got row={row} /> },
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
      cell: ({ created_at }) => <ClockTime at={created_at} className="text-ink-muted" />,
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
      groupOf={({ created_at }) => byDay(created_at)}
    />
  )
}

function What({ row }: { row: Transaction }) {
  const { paid, received, number, created_at } = row
  return (
    <span className="flex items-center gap-3">
      <span className="flex w-[54px] shrink-0 justify-center max-lg:hidden">
        {paid && paid.asset !== received.asset ? (
          <CoinPair from={paid.asset} to={received.asset} />
        ) : (
          <AssetIcon code={received.asset} size={32} />
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">
          <TransactionName transaction={row} />
        </span>
        <bdi className="block text-sm font-normal text-ink-muted md:whitespace-nowrap">{number}</bdi>
        <ClockTime at={created_at} className="text-sm font-normal text-ink-muted md:hidden" />
      </span>
    </span>
  )
}

/** What came in, the fee inside it, and on small screens what was given for it. */
function Got({ row }: { row: Transaction }) {
  const w = useWords('history')
  const { kind, paid, received, fee, outside } = row
  const [before = '', after = ''] = w.paidFor.split('{amount}')
  const [feeBefore = '', feeAfter = ''] = w.feeOf.split('{amount}')
  return (
    <>
      <Side
        {...received}
        outside={outside === 'received' && (kind !== 'withdrawal' || hasArrived(row))}
        hint={kind === 'withdrawal' ? w.outsideThere : w.outsideHint}
        word={kind === 'withdrawal' ? w.sentOut : w.outside}
        className={hasArrived(row) && outside !== 'received' ? 'font-semibold' : 'text-ink-muted'}
      />
      {paid && (
        <span className="block text-sm text-ink-muted lg:hidden">
          {before}
          <Short {...paid} />
          {after}
        </span>
      )}
      {fee && (
        <span className="block text-sm text-ink-muted max-lg:hidden">
          {feeBefore}
          <Short {...fee} />
          {feeAfter}
        </span>
      )}
    </>
  )
}

interface SideProps {
  amount: string
  asset: string
  outside: boolean
  /** What 'outside' is called here, and means. */
  word: string
  hint: string
  className?: string
}

/** One side of it; what isn't in the balance here says so. */
function Side({ outside, word, hint, ...money }: SideProps) {
  return (
    <>
      <Short {...money} />
      {outside && (
        <span className="block text-sm text-ink-muted" title={hint}>
          {word}
        </span>
      )}
    </>
  )
}

/** Eight decimals, cut: the whole amount is in the title, the details and the file. */
function Short({ amount, asset, className }: { amount: string; asset: string; className?: string }) {
  return (
    <span title={`${leanDecimal(amount)} ${asset}`}>
      <Money amount={leanDecimal(amount, { most: 8 })} asset={asset} className={className ?? ''} />
    </span>
  )
}
