import type { ApiProblem } from '../../client/api.ts'
import type { Instructions } from '../../contract/payments.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Time } from '../../ui/Time.tsx'
import { copy } from './copy.ts'

type Props = {
  instructions: Instructions | undefined
  problem: ApiProblem | undefined
  onRetry: () => void
  retrying: boolean
}

/** Where the money goes: each line can be copied. */
export function InstructionsCard({ instructions, problem, onRetry, retrying }: Props) {
  if (!instructions && problem) {
    return (
      <Card>
        <ErrorState
          title={problem.code === 'offline' ? copy.detailsFailed : problem.message}
          safe={copy.safe}
          next={problem.next}
          onRetry={problem.code === 'deposit_moved_on' || problem.code === 'not_found' ? undefined : onRetry}
          retrying={retrying}
          reference={problem.requestId || undefined}
        />
      </Card>
    )
  }
  return (
    <Card title="Transfer details" className="min-w-0">
      {instructions ? <Details instructions={instructions} /> : <DetailsSkeleton />}
    </Card>
  )
}

function Details({ instructions }: { instructions: Instructions }) {
  const { account, amount, currency, reference, expires_at } = instructions
  const facts: Fact[] = [
    {
      label: 'Amount',
      value: <Money amount={amount} asset={currency} />,
      strong: true,
      action: <CopyButton value={amount} what="amount" compact />,
    },
    {
      label: 'Reference',
      value: <span className="whitespace-nowrap">{reference}</span>,
      strong: true,
      action: <CopyButton value={reference} what="reference" compact />,
    },
    {
      label: 'Account holder',
      value: account.holder,
      action: <CopyButton value={account.holder} what="account holder" compact />,
    },
    ...account.details.map(({ label, value }) => ({
      label,
      value,
      action: <CopyButton value={value.replaceAll(' ', '')} what={label} compact />,
    })),
    { label: 'Bank', value: account.bank_name, action: <CopyButton value={account.bank_name} what="bank" compact /> },
    {
      label: 'Send it before',
      value: <Time at={expires_at} exact />,
      action: <span aria-hidden className="min-w-touch" />,
    },
  ]
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="caution">{copy.exact}</Banner>
      <Facts facts={facts} ruled />
    </div>
  )
}

function DetailsSkeleton() {
  return (
    <Loading label={copy.details}>
      <Skeleton className="mb-5 h-[68px] w-full rounded-md" />
      {['w-28', 'w-40', 'w-32', 'w-52', 'w-36', 'w-44'].map((width) => (
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
