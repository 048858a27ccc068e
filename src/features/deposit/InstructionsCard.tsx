import type { ApiProblem } from '../../client/api.ts'
import type { Instructions } from '../../contract/wallet/payments.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { type Fact, Facts } from '../../ui/data/Facts.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SendExactly } from '../../ui/file/SendExactly.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { SendBefore } from './SendBefore.tsx'

type Props = {
  instructions: Instructions | undefined
  problem: ApiProblem | undefined
  onRetry: () => void
  retrying: boolean
}

/** Where the money goes: amount and reference large, since a slip there costs days; each line can be copied. */
export function InstructionsCard({ instructions, problem, onRetry, retrying }: Props) {
  const w = useWords('deposit')
  if (!instructions && problem) {
    return (
      <Card>
        <ErrorState
          title={problem.code === 'offline' ? w.detailsFailed : problem.message}
          safe={w.safe}
          next={problem.next}
          onRetry={problem.code === 'deposit_moved_on' || problem.code === 'not_found' ? undefined : onRetry}
          retrying={retrying}
          reference={problem.requestId || undefined}
        />
      </Card>
    )
  }
  return (
    <Card title={w.details} className="min-w-0">
      {instructions ? <Details instructions={instructions} /> : <DetailsSkeleton />}
    </Card>
  )
}

function Details({ instructions }: { instructions: Instructions }) {
  const w = useWords('deposit')
  const { account, amount, currency, reference, expires_at } = instructions
  const line = (label: string, value: string, what: string, copied = value): Fact => ({
    label,
    value: <bdi>{value}</bdi>,
    action: <CopyButton value={copied} what={what} compact />,
  })
  const facts: Fact[] = [
    line(w.holder, account.holder, w.holderWhat),
    ...account.details.map(({ label, value }) => line(label, value, label, value.replaceAll(' ', ''))),
    line(w.bankName, account.bank_name, w.bankWhat),
  ]
  return (
    <div className="flex flex-col gap-5">
      <SendExactly
        amount={{
          label: w.exactAmount,
          value: <Money exact amount={amount} asset={currency} />,
          copy: <CopyButton value={amount} what={w.amountWhat} />,
        }}
        reference={{
          label: w.exactReference,
          value: <bdi className="whitespace-nowrap">{reference}</bdi>,
          copy: <CopyButton value={reference} what={w.referenceWhat} />,
          hint: w.referenceWhy,
        }}
      />
      <SendBefore at={expires_at} />
      <Facts facts={facts} ruled />
    </div>
  )
}

function DetailsSkeleton() {
  const w = useWords('deposit')
  return (
    <Loading label={w.loadingDetails}>
      <Skeleton className="mb-5 h-[220px] w-full rounded-md" />
      <Skeleton className="mb-5 h-6 w-64" />
      {['w-40', 'w-32', 'w-52', 'w-36'].map((width) => (
        <div
          key={width}
          className="flex h-[65px] items-center justify-between gap-6 border-b border-line last:border-0"
        >
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`h-5 ${width}`} />
        </div>
      ))}
    </Loading>
  )
}
