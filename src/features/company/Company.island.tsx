import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { accountFacts } from '../../contract/accounts/account-facts.ts'
import { companyVerification } from '../../contract/accounts/company-verification.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { CompanyStanding } from './CompanyStanding.tsx'

type Props = { page: Prefetched<typeof accountFacts | typeof companyVerification> }

/** The check of an organisation: where it stands, and the form while there is something to send. */
function CompanyScreen(_: Props) {
  const w = useWords('company')
  const facts = useEndpoint(accountFacts, {})
  const own = useEndpoint(companyVerification, {})
  const failed = facts.error ?? own.error
  const now = own.data?.data.verification
  const kind = facts.data?.data.kind
  const open = !now || now.state === 'needs_more' || now.state === 'declined' || now.ended !== null || now.renewable
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} back={{ href: '/dashboard/account', label: w.back }} />
      {kind === 'individual' ? (
        <Card>
          <EmptyState title={w.personTitle} action={<LinkButton href="/dashboard/account">{w.toAccount}</LinkButton>}>
            {w.personText}
          </EmptyState>
        </Card>
      ) : kind && own.data ? (
        <div className="flex flex-col gap-6">
          {now && <CompanyStanding now={now} />}
          {open && <CompanyForm key={now?.id} before={now ?? undefined} />}
        </div>
      ) : failed ? (
        <Card>
          <ErrorState
            title={w.failed}
            next={failed.next}
            onRetry={() => void Promise.all([facts.mutate(), own.mutate()])}
          />
        </Card>
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  )
}

export default island(reading(CompanyScreen))
