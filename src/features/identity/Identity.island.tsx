import { reading } from '../../client/cache/reading.tsx'
import { put, useEndpoint } from '../../client/cache/swr.ts'
import { accountFacts } from '../../contract/accounts/account-facts.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import type { OwnProfile } from '../../contract/accounts/profiles.ts'
import { type IdentityState, identityState } from '../../contract/identity/identity.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Card } from '../../ui/Card.tsx'
import { StepList } from '../../ui/data/StepList.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { ProviderBox } from './ProviderBox.tsx'
import { Standing } from './Standing.tsx'

type Props = { page: Prefetched<typeof identityState | typeof getUser | typeof accountFacts>; userId: string }

/** Where people verify who they are: how it goes, how it stands, and what is next. */
function IdentityScreen({ userId }: Props) {
  const w = useWords('identity')
  const user = useEndpoint(getUser, { params: { user_id: userId } })
  const profile = user.data?.data.self ? user.data.data : undefined
  const { data, error, mutate } = useEndpoint(identityState, {})
  const state = data?.data
  const facts = useEndpoint(accountFacts, {}).data?.data
  // A document counts once there is a number: where nobody takes one, it raises nothing.
  const raises = facts !== undefined && (facts.phone || facts.taken.includes('phone'))
  return (
    <>
      <PageHeader title={w.title} lead={raises ? w.leadRaises : w.lead} />
      {profile?.kind === 'entity' && (
        <Banner
          title={w.entity}
          action={<LinkButton href="/dashboard/company_verification">{w.entityLink}</LinkButton>}
        >
          {w.entityText}
        </Banner>
      )}
      {profile?.kind === 'individual' && state && <Verification state={state} profile={profile} />}
      {(!state || !profile) && !error && !user.error && <Skeleton className="h-64" />}
      {(error ?? user.error) && (!state || !profile) && (
        <Card>
          <ErrorState
            title={w.failed}
            next={(error ?? user.error)?.next ?? ''}
            onRetry={() => void Promise.all([mutate(), user.mutate()])}
          />
        </Card>
      )}
    </>
  )
}

function Verification({ state, profile }: { state: IdentityState; profile: OwnProfile }) {
  const w = useWords('identity')
  const { provider, verification } = state
  const take = (next: IdentityState) => put(identityState, {}, next)
  // Also of somebody whose document runs out soon, who may show the next one.
  const asks = !state.verified_at || state.renewable
  const waits = verification?.state === 'submitted' || verification?.state === 'review'
  return (
    <div className="flex flex-col gap-6">
      <Standing state={state} profile={profile} />
      {asks && !provider && <Banner title={w.off}>{w.offText}</Banner>}
      {asks && provider && (!waits || provider.sandbox) && verification?.state !== 'review' && (
        <ProviderBox state={state} provider={provider} names={profile} onState={take} />
      )}
      {asks && provider && !waits && (
        <Card title={w.how}>
          <StepList label={w.how} steps={[w.how1, w.how2, w.how3].map((label) => ({ label }))} />
          <p className="mt-4 text-sm text-ink-muted">
            {fill(w.nameNote, { name: `${profile.first_name} ${profile.last_name}` })}
          </p>
        </Card>
      )}
    </div>
  )
}

export default island(reading(IdentityScreen))
