import { ChevronRight } from 'lucide-react'
import { hasArrived, outcomeOf, type Transaction } from '../../contract/wallet/payments.ts'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { Joined } from '../../ui/row/Joined.tsx'
import { TransactionStatus } from '../../ui/status/TransactionStatus.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** The last few transactions that moved something, each with the way to its page: a deposit, a conversion's details, an order. */
export function Latest({ transactions }: { transactions: readonly Transaction[] }) {
  const w = useWords('overview')
  const all = (
    <a href="/dashboard/transactions" className="card-link">
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
  const { kind, received, paid, outside, status, counterparty, created_at } = transaction
  const w = useWords('overview')
  const arrived = hasArrived(transaction)
  const at = <Time key="at" at={created_at} />
  return (
    <a
      href={hrefOf(transaction)}
      className="flex min-h-[72px] items-center gap-3 px-5 sm:gap-4 py-3 hover:bg-surface-sunken sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold max-sm:text-sm">
          <Name transaction={transaction} />
        </span>
        <span className="block text-sm text-ink-muted">
          <Joined parts={counterparty ? [<Who key="who" name={counterparty.username} />, at] : [at]} />
        </span>
      </span>
      <span className="flex flex-col items-end gap-0.5 text-end max-sm:max-w-[56%]">
        {/* First what changed the balance here; of a sale that is what was given, of a withdrawal what arrives there. */}
        {kind === 'withdrawal' ? (
          <Side {...received} way={arrived ? 'out' : 'awaited'} main />
        ) : outside === 'received' && paid ? (
          <Side {...paid} way="out" main />
        ) : (
          <Side {...received} way={arrived ? 'in' : 'awaited'} main />
        )}
        {kind === 'withdrawal' && outcomeOf[status] === 'awaited' && (
          <span className="text-sm text-ink-muted">{w.setAside}</span>
        )}
        {!arrived && <TransactionStatus status={status} />}
        {arrived && paid && kind !== 'withdrawal' && kind !== 'transfer' && (
          <Side
            {...(outside === 'received' ? received : paid)}
            way={outside === 'received' ? 'in' : 'out'}
            outside={outside !== null}
          />
        )}
      </span>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-muted rtl:-scale-x-100 sm:-ms-1" />
    </a>
  )
}

const hrefOf = ({ kind, id }: Transaction): string =>
  ({
    deposit: `/dashboard/payments?deposit=${id}`,
    crypto: `/dashboard/transactions/crypto?open=${id}`,
    purchase: `/dashboard/buy-crypto/order?order_id=${id}`,
    conversion: `/dashboard/transactions?open=${id}`,
    trade: `/dashboard/p2p/confirm?order_id=${id}`,
    withdrawal: `/dashboard/withdraw?withdrawal=${id}`,
    transfer: `/dashboard/payments/send?transfer=${id}`,
  })[kind]

/** With whom it was; a long name breaks rather than be cut. */
const Who = ({ name }: { name: string }) => <bdi className="whitespace-normal [overflow-wrap:anywhere]">@{name}</bdi>

function Name({ transaction: { kind, paid, received, outside } }: { transaction: Transaction }) {
  const w = useWords('overview')
  if (kind === 'withdrawal') return fill(w.withdrawalRow, { asset: received.asset })
  if (kind === 'transfer') return fill(paid ? w.sentRow : w.receivedRow, { asset: received.asset })
  if (!paid) return w.depositRow
  if (outside === 'paid') return fill(w.boughtRow, { asset: received.asset })
  if (outside === 'received') return fill(w.soldRow, { asset: paid.asset })
  return fill(w.swapRow, { from: paid.asset, to: received.asset })
}

type SideProps = {
  amount: string
  asset: string
  way: 'in' | 'out' | 'awaited'
  main?: boolean
  /** It went directly between the two, and is in no balance here. */
  outside?: boolean
}

function Side({ amount, asset, way, main = false, outside = false }: SideProps) {
  const w = useWords('overview')
  const mainStyle = way === 'in' ? 'font-semibold text-positive' : way === 'out' ? 'font-semibold' : 'text-ink-muted'
  return (
    <span className={main ? mainStyle : 'text-xs sm:text-sm text-ink-muted'}>
      <Money amount={way === 'out' ? `-${amount}` : amount} asset={asset} signed={way === 'in'} />
      {outside && ` ${w.outside}`}
    </span>
  )
}
