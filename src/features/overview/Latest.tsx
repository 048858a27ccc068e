import { ArrowDownToLine, Repeat } from 'lucide-react'
import type { Transaction } from '../../contract/payments.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { Time } from '../../ui/Time.tsx'
import { TransactionStatus } from '../../ui/TransactionStatus.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** The last few transactions; deposits lead to their page, conversions to their list. */
export function Latest({ transactions }: { transactions: readonly Transaction[] }) {
  const w = useWords('overview')
  const all = (
    <a href="/dashboard/transactions" className="link text-sm leading-7">
      {w.allTransactions}
    </a>
  )
  return (
    <Card title={w.latest} actions={transactions.length > 0 && all} flush>
      {transactions.length === 0 && <EmptyState title={w.none}>{w.noneHint}</EmptyState>}
      <ul className="divide-y divide-line pb-1">
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <Row transaction={transaction} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ transaction }: { transaction: Transaction }) {
  const w = useWords('overview')
  const { kind, id, paid, received, status, created_at } = transaction
  const isDeposit = kind === 'deposit'
  const Icon = isDeposit ? ArrowDownToLine : Repeat
  const arrived = status === 'credited' || status === 'completed'
  return (
    <a
      href={isDeposit ? `/dashboard/payments?deposit=${id}` : '/dashboard/transactions/conversion'}
      className="flex min-h-[72px] items-center gap-4 px-5 py-3 hover:bg-surface-sunken sm:px-6"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link max-sm:hidden">
        <Icon aria-hidden size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {isDeposit ? w.depositRow : fill(w.swapRow, { from: paid?.asset ?? '', to: received.asset })}
        </span>
        <Time at={created_at} className="block truncate text-sm text-ink-muted" />
      </span>
      <span className="flex flex-col items-end gap-0.5 text-end">
        <Money
          amount={leanDecimal(received.amount, { most: 8 })}
          asset={received.asset}
          signed={arrived}
          className={arrived ? 'font-semibold text-positive' : 'text-ink-muted'}
        />
        {arrived ? (
          paid && (
            <Money
              amount={`-${leanDecimal(paid.amount, { most: 8 })}`}
              asset={paid.asset}
              size="sm"
              className="text-ink-muted"
            />
          )
        ) : (
          <TransactionStatus status={status} />
        )}
      </span>
    </a>
  )
}
