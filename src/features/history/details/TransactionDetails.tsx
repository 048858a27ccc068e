import { useEndpoint } from '../../../client/cache/swr.ts'
import { useReceipt } from '../../../client/files/use-receipt.ts'
import { orderPage } from '../../../contract/addresses.ts'
import { around } from '../../../contract/wallet/history.ts'
import { hasArrived, outcomeOf, type Transaction } from '../../../contract/wallet/payments.ts'
import { customerConversions } from '../../../contract/wallet/swap.ts'
import { getTransfer } from '../../../contract/wallet/transfers.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { SavePdf } from '../../../ui/file/SavePdf.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { TransactionStatus } from '../../../ui/status/TransactionStatus.tsx'
import { useCostFacts } from '../../../ui/status/use-cost-facts.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { TransactionName } from '../TransactionName.tsx'
import { DetailsHead } from './DetailsHead.tsx'
import { HeldDeposit } from './HeldDeposit.tsx'
import { LedgerEntry } from './LedgerEntry.tsx'

/** A deposit or conversion with all its facts: both sides, fee, rate, reference, times, and its entry in the ledger. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const { id, status, paid, received, outside, completed_at, number, kind } = transaction
  // What changed the balance here: of a sale that is what was given.
  const main = !isPayment(kind) && outside === 'received' && paid ? paid : received
  return (
    <div className="flex flex-col gap-6 px-3 pb-4">
      <DetailsHead title={<TransactionName transaction={transaction} />} status={<TransactionStatus status={status} />}>
        <Money exact amount={main.amount} asset={main.asset} size="2xl" />
      </DetailsHead>
      <HeldDeposit transaction={transaction} />
      <TransactionAbout transaction={transaction} />
      <LedgerEntry key={id} at={completed_at} of={{ cause: id }} name={`${kind}-${number}`} />
    </div>
  )
}

/** What there is to know of a transaction: its facts, where it goes on, and its receipt. */
export function TransactionAbout({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <Facts facts={useFacts(transaction)} ruled />
      <NextStep transaction={transaction} />
      {hasArrived(transaction) && <Receipt transaction={transaction} />}
    </>
  )
}

/** It leaves the balance as it is asked for, to whom its sender chose. */
const isPayment = (kind: Transaction['kind']): boolean => kind === 'withdrawal' || kind === 'transfer'

function NextStep({ transaction: { id, kind, status, paid, received } }: { transaction: Transaction }) {
  const w = useWords('history')
  if (kind === 'trade') {
    return <LinkButton href={orderPage(id)}>{w.openOrder}</LinkButton>
  }
  if (kind === 'purchase') {
    return <LinkButton href={`/dashboard/buy-crypto/order?order_id=${id}`}>{w.openPurchase}</LinkButton>
  }
  if (kind === 'conversion') {
    return (
      <LinkButton href={`/dashboard/swap?from=${paid?.asset}&to=${received.asset}`} variant="secondary">
        {w.swapAgain}
      </LinkButton>
    )
  }
  if (kind === 'transfer') {
    return <LinkButton href={`/dashboard/payments/send?transfer=${id}`}>{w.openTransfer}</LinkButton>
  }
  if (kind === 'withdrawal') {
    return <LinkButton href={`/dashboard/withdraw?withdrawal=${id}`}>{w.openWithdrawal}</LinkButton>
  }
  if (status !== 'created' && status !== 'pending') return null
  return <LinkButton href={`/dashboard/payments?deposit=${id}`}>{w.openDeposit}</LinkButton>
}

function Receipt({ transaction }: { transaction: Transaction }) {
  const { busy, problem, save } = useReceipt(transaction)
  return (
    <>
      <SavePdf block busy={busy} paper="receipt" onSave={save} />
      {problem && <ProblemBanner problem={problem} />}
    </>
  )
}

/** What is given and what comes of it, each under a name that is true of how it stands. */
function useSides({ kind, status, paid, received, fee, outside }: Transaction): (Fact | false | null)[] {
  const w = useWords('history')
  const outcome = outcomeOf[status]
  const money = (it: { amount: string; asset: string }, isOutside = false) => (
    <>
      <Money exact amount={it.amount} asset={it.asset} />
      {isOutside && (
        <span className="block text-sm font-normal text-ink-muted">
          {kind === 'withdrawal' ? w.outsideThere : kind === 'transfer' ? w.outsidePayee : w.outsideHint}
        </span>
      )}
    </>
  )
  const isThere = outcome === 'arrived'
  const got = {
    arrived: kind === 'withdrawal' || (kind === 'transfer' && paid) ? w.arrived : w.youGot,
    awaited: w.toArrive,
    never_came: w.didNotArrive,
    not_sent: w.askedFor,
    went_back: w.sentBack,
  }[outcome]
  const left = isThere ? w.leftBalance : outcome === 'awaited' ? w.leavesBalance : w.costYou
  return [
    kind === 'withdrawal'
      ? { label: left, value: paid ? money(paid) : w.nothing }
      : paid && { label: w.youPaid, value: money(paid, outside === 'paid') },
    { label: got, value: money(received, isThere && outside === 'received'), strong: isThere || outcome === 'awaited' },
    // What came to nothing took no fee, unless it cost one.
    // A conversion's stands with its other costs.
    kind !== 'conversion' &&
      (kind !== 'withdrawal' || paid !== null) && { label: w.fee, value: fee ? money(fee) : w.feeNone },
  ]
}

function useFacts(transaction: Transaction): Fact[] {
  const w = useWords('history')
  const { reference, number, created_at, completed_at, kind, counterparty, chain } = transaction
  const costs = useCosts(transaction)
  const note = useNote(transaction)
  const facts: (Fact | false | null | undefined)[] = [
    counterparty && { label: w.with, value: <bdi>@{counterparty.username}</bdi> },
    ...useSides(transaction),
    Boolean(note) && { label: w.note, value: <bdi>{note}</bdi> },
    ...costs,
    chain && { label: w.network, value: chain.network_name },
    chain && {
      label: w.confirmations,
      value: fill(w.confirmedOf, { have: chain.confirmations, needed: chain.needed }),
    },
    chain && {
      label: w.txHash,
      value: <bdi className="break-all text-sm">{chain.tx}</bdi>,
      action: <CopyButton value={chain.tx} what={w.txWhat} compact />,
    },
    reference !== null && {
      label: w.reference,
      value: <bdi className="break-words">{reference}</bdi>,
      action: <CopyButton value={reference} what={w.referenceWhat} compact />,
    },
    {
      label: w.number,
      value: <bdi className="break-words">{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    kind !== 'trade' && { label: w.created, value: <Time at={created_at} exact /> },
    completed_at !== null && {
      label: kind === 'deposit' || kind === 'crypto' ? w.credited : w.completed,
      value: <Time at={completed_at} exact />,
    },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}

/** What its sender wrote with a transfer. */
const useNote = ({ id, kind }: Transaction) =>
  useEndpoint(getTransfer, kind === 'transfer' ? { query: { transfer_id: id } } : null).data?.data.note

/** What a conversion was made at and what it cost, most of which the list of transactions doesn't carry. */
function useCosts({ id, kind, created_at, fee }: Transaction): Fact[] {
  const w = useWords('history')
  const costs = useCostFacts({ ...w, fee: w.feeAt })
  const input = kind === 'conversion' ? { query: { ...around(created_at), limit: 50 } } : null
  const made = useEndpoint(customerConversions, input).data?.data.find((conversion) => conversion.id === id)
  if (kind !== 'conversion') return []
  if (made) return costs(made)
  return [
    { label: w.rate, value: '–' },
    { label: w.feeInside, value: fee ? <Money exact amount={fee.amount} asset={fee.asset} /> : '–' },
  ]
}
