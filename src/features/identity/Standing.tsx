import type { OwnProfile } from '../../contract/accounts/profiles.ts'
import type { IdentityState } from '../../contract/identity/identity.ts'
import { Time } from '../../ui/data/Time.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../ui/words.tsx'

/** How a verification stands, in words, and what it means for the account. Nothing where there is none yet. */
export function Standing({ state, profile }: { state: IdentityState; profile: OwnProfile }) {
  const w = useWords('identity')
  const { verified_at, verification: it } = state
  if (verified_at) return <Approved at={verified_at} level={profile.level} />
  if (!it) return null
  const why = it.note ?? it.reason
  switch (it.state) {
    case 'created':
      return (
        <Banner live title={w.created}>
          {w.createdText}
        </Banner>
      )
    case 'started':
      return (
        <Banner live title={w.started}>
          {w.startedText}
        </Banner>
      )
    case 'submitted':
      return (
        <Banner live title={w.submitted}>
          {w.submittedText}
        </Banner>
      )
    case 'resubmission':
      return (
        <Banner live tone="caution" title={w.resubmission}>
          {why}
        </Banner>
      )
    case 'review':
      return (
        <Banner live title={w.review}>
          {why} {w.reviewText}
        </Banner>
      )
    case 'declined':
      return (
        <Banner live tone="danger" title={w.declined}>
          {why} {w.declinedText}
        </Banner>
      )
    case 'expired':
    case 'abandoned':
      return (
        <Banner live tone="caution" title={w.over}>
          {w.overText}
        </Banner>
      )
    // It stands in `verified_at` from that very moment on.
    case 'approved':
      return null
  }
}

function Approved({ at, level }: { at: string; level: OwnProfile['level'] }) {
  const w = useWords('identity')
  return (
    <>
      <Banner live title={w.approved}>
        <Time at={at} exact />. {w.approvedText}
      </Banner>
      {level === '0' && (
        <Banner tone="caution" title={w.phoneFirst}>
          <a className="link inline-flex min-h-touch items-center" href="/dashboard/settings?tab=contact">
            {w.phoneLink}
          </a>
        </Banner>
      )}
    </>
  )
}
