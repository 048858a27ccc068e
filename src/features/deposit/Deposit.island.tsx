import { answered, type First } from '../../client/first.ts'
import type { listTransactions } from '../../contract/payments.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { copy } from './copy.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositView } from './DepositView.tsx'
import { RecentDeposits } from './RecentDeposits.tsx'
import { SandboxAmounts } from './SandboxAmounts.tsx'
import { useDeposits } from './use-deposits.ts'
import { useOpenDeposit } from './use-open-deposit.ts'

type Props = {
  first: First<typeof listTransactions>
  currency: string
  depositId?: string | undefined
  /** The bank is simulated, and says so. */
  sandbox: boolean
}

/** Money in by bank transfer: form, transfer details, live state, receipt. */
export default function DepositScreen({ first, currency, depositId, sandbox }: Props) {
  const { deposits, problem, retry, retrying } = useDeposits(answered(first))
  const [openId, show] = useOpenDeposit(depositId)
  const stale = deposits && <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />
  const opened = deposits?.find((deposit) => deposit.id === openId)
  if (openId) {
    return (
      <>
        {stale}
        <DepositView
          key={openId}
          id={openId}
          deposit={opened}
          sandbox={sandbox}
          arrived={openId !== depositId}
          onBack={() => show(undefined)}
        />
      </>
    )
  }
  const follow = (id: string) => {
    show(id)
    retry()
  }
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      {stale}
      <div className="flex flex-col gap-6">
        <DepositForm currency={currency} onCreated={({ id }) => follow(id)} />
        {sandbox && <SandboxAmounts currency={currency} />}
        {!deposits && problem ? (
          <Card title={copy.recent}>
            <ErrorState
              title={copy.loadFailed}
              safe={copy.safe}
              next={problem.next}
              onRetry={retry}
              retrying={retrying}
            />
          </Card>
        ) : (
          <RecentDeposits deposits={deposits} onShow={show} />
        )}
      </div>
    </>
  )
}
