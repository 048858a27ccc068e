import type { OwnProfile } from '../../contract/accounts/profiles.ts'
import type { IdentityState } from '../../contract/identity/identity.ts'
import { Time } from '../../ui/data/Time.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { dateFormat } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'

/** How a verification stands, in words, and what it means for the account. Nothing where there is none yet. */
export function Standing({ state, profile }: { state: IdentityState; profile: OwnProfile }) {
  const w = useWords('identity')
  const { verified_at, verification: it, ended } = state
  const open = it !== null && OPEN.includes(it.state)
  if (verified_at)
    return (
      <>
        <Approved at={verified_at} until={state.valid_until} level={profile.level} soon={state.renewable} />
        {open && <Under it={it} />}
      </>
    )
  if (ended && !open && (!it || it.state === 'approved'))
    return (
      <Banner live tone="caution" title={w.ended}>
        <Time at={ended.at} exact />. {ended.reason} {w.endedText}
      </Banner>
    )
  return it && <Under it={it} />
}

type Verification = NonNullable<IdentityState['verification']>
const OPEN: readonly string[] = ['created', 'started', 'submitted', 'resubmission', 'review']

/** How the one stands that is under way, or how it ended. */
function Under({ it }: { it: Verification }) {
  const w = useWords('identity')
  const why = [it.reason, it.note].filter(Boolean).join(' ')
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

type ApprovedProps = { at: string; until: string | null; level: OwnProfile['level']; soon: boolean }

function Approved({ at, until, level, soon }: ApprovedProps) {
  const w = useWords('identity')
  const { format } = useLocale()
  const date = until && dateFormat(format, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until))
  return (
    <>
      <Banner live title={w.approved}>
        <Time at={at} exact />. {w.approvedText} {date && fill(w.validTo, { date })}
      </Banner>
      {soon && date && (
        <Banner tone="caution" title={w.renewSoon}>
          {fill(w.renewText, { date })}
        </Banner>
      )}
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
