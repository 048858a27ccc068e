import { useEndpoint } from '../../client/swr.ts'
import { around } from '../../client/use-ledger-entry.ts'
import type { Transaction } from '../../contract/payments.ts'
import { customerConversions } from '../../contract/swap.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { Money } from '../../ui/Money.tsx'
import { rateText } from '../../ui/rate-text.ts'
import { Time } from '../../ui/Time.tsx'
import { TransactionStatus } from '../../ui/TransactionStatus.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { DetailsHead } from './DetailsHead.tsx'
import { LedgerEntry } from './LedgerEntry.tsx'
import { TransactionName } from './TransactionName.tsx'

/** A deposit or conversion with all its facts: both sides, fee, rate, reference, times, and its entry in the ledger. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const { id, status, received, completed_at, number, kind } = transaction
  return (
    <div className="flex flex-col gap-6 px-3 pb-4">
      <DetailsHead title={<TransactionName transaction={transaction} />} status={<TransactionStatus status={status} />}>
        <Money amount={leanDecimal(received.amount)} asset={received.asset} size="2xl" />
      </DetailsHead>
      <Facts facts={useFacts(transaction)} ruled />
      <NextStep transaction={transaction} />
      <LedgerEntry key={id} at={completed_at} of={{ cause: id }} name={`${kind}-${number}`} />
    </div>
  )
}

function NextStep({ transaction: { id, kind, status, paid, received } }: { transaction: Transaction }) {
  const w = useWords('history')
  if (kind === 'conversion') {
    return (
      <LinkButton href={`/dashboard/swap?from=${paid?.asset}&to=${received.asset}`} variant="secondary">
        {w.swapAgain}
      </LinkButton>
    )
  }
  if (status !== 'created' && status !== 'pending') return null
  return <LinkButton href={`/dashboard/payments?deposit=${id}`}>{w.openDeposit}</LinkButton>
}

function useFacts(transaction: Transaction): Fact[] {
  const w = useWords('history')
  const { paid, received, fee, reference, number, created_at, completed_at, kind } = transaction
  const rate = useRate(transaction)
  const money = (it: { amount: string; asset: string }) => <Money amount={leanDecimal(it.amount)} asset={it.asset} />
  const facts: (Fact | false | null)[] = [
    paid && { label: w.youPaid, value: money(paid) },
    { label: w.youGot, value: money(received), strong: true },
    { label: w.fee, value: fee ? money(fee) : w.feeNone },
    kind === 'conversion' && { label: w.rate, value: rate ?? '–' },
    reference !== null && {
      label: w.reference,
      value: <bdi className="whitespace-nowrap">{reference}</bdi>,
      action: <CopyButton value={reference} what={w.referenceWhat} compact />,
    },
    {
      label: w.number,
      value: <bdi className="whitespace-nowrap">{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    { label: w.created, value: <Time at={created_at} exact /> },
    completed_at !== null && {
      label: kind === 'deposit' ? w.credited : w.completed,
      value: <Time at={completed_at} exact />,
    },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}

/** The rate a conversion was made at, which the list of transactions doesn't carry. */
function useRate({ id, kind, created_at }: Transaction) {
  const { format } = useLocale()
  const input = kind === 'conversion' ? { query: { ...around(created_at), limit: 50 } } : null
  const made = useEndpoint(customerConversions, input).data?.data.find((conversion) => conversion.id === id)
  return made && <bdi>{rateText(made, format)}</bdi>
}
