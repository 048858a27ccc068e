import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import type { closureStanding } from '../../contract/accounts/closures.ts'
import type { dataExport } from '../../contract/accounts/data-exports.ts'
import type { emailChange } from '../../contract/accounts/email-changes.ts'
import type { phoneState } from '../../contract/accounts/phones.ts'
import type { OwnProfile } from '../../contract/accounts/profiles.ts'
import type { listSessions } from '../../contract/accounts/sessions.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import type { Ways } from '../destinations/ways.ts'
import { Loaded } from './Loaded.tsx'
import { Contact, Destinations, Notifications, OwnData, PaymentMethods, Preferences, Security } from './parts.ts'
import type { Kept } from './profile/PreferencesSection.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'
import { SectionNav } from './SectionNav.tsx'
import { type SectionId, sectionsFor } from './sections.ts'
import { useSessions } from './security/use-sessions.ts'
import { TeamPart } from './TeamPart.tsx'
import { useSection } from './use-section.ts'

const ConfirmDialog = onDemand(() => import('../../ui/overlay/ConfirmDialog.tsx').then((it) => it.ConfirmDialog))

/** Forms, which would be too wide to fill in: two beside each other where there is room. Lists take all of it. */
const inColumns: ReadonlySet<SectionId> = new Set(['profile', 'contact', 'preferences'])

type Props = {
  userId: string
  page: Prefetched<
    | typeof getUser
    | typeof listSessions
    | typeof phoneState
    | typeof emailChange
    | typeof dataExport
    | typeof closureStanding
  >
  section: SectionId
  /** The name of the country of the legal identity; the list of all is long. */
  country: string
  kept: Kept
  /** By what withdrawals leave. */
  ways: Pick<Ways, 'rails' | 'networks'>
  /** Somebody of a team who acts for it: what is theirs alone stands in their own account. */
  acting: boolean
}

/** Account settings: profile, contact, security, payment methods, withdrawal accounts, notifications, preferences, one's data, the team. */
function SettingsScreen({ userId, section: start, country, kept, ways, acting }: Props) {
  const w = useWords('settings')
  const { section, open, wanted, leave, stay } = useSection(start)
  const user = useEndpoint(getUser, { params: { user_id: userId } })
  const sessions = useSessions()
  const profile = user.data?.data.self ? user.data.data : undefined
  const shown = sectionsFor({ company: profile?.kind === 'entity', acting, open: section })
  const onSaved = (changed: OwnProfile) =>
    void user.mutate({ data: { ...changed, self: true }, next: null }, { revalidate: false })
  const loading = { problem: user.error, retry: () => void user.mutate(), retrying: user.isValidating }
  return (
    <>
      <PageHeader title={w.title} />
      {profile && <StaleBanner problem={user.error} onRetry={loading.retry} retrying={loading.retrying} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12">
        <SectionNav current={section} onOpen={open} shown={shown} />
        <section
          key={section}
          aria-label={w[section]}
          className={classes(
            'grid min-w-0 grid-cols-1 content-start items-start gap-6',
            inColumns.has(section) && 'xl:grid-cols-2',
          )}
        >
          <Loaded loading={loading} failed={w.failed}>
            {profile && section === 'profile' && (
              <ProfileSection profile={profile} country={country} onSaved={onSaved} />
            )}
            {profile && section === 'contact' && !acting && <Contact profile={profile} onSaved={onSaved} />}
            {profile && section === 'security' && !acting && (
              <Security profile={profile} sessions={sessions} onSaved={onSaved} />
            )}
            {profile && section === 'methods' && <PaymentMethods />}
            {profile && section === 'destinations' && <Destinations ways={ways} />}
            {profile && section === 'team' && <TeamPart company={profile.kind === 'entity'} />}
            {profile && acting && (section === 'contact' || section === 'security') && (
              <Card title={w.ownTitle}>
                <p>{w.ownText}</p>
              </Card>
            )}
            {profile && section === 'notifications' && <Notifications />}
            {profile && section === 'data' && <OwnData />}
            {profile && section === 'preferences' && <Preferences profile={profile} onSaved={onSaved} {...kept} />}
          </Loaded>
        </section>
      </div>
      {wanted && (
        <ConfirmDialog
          open
          onOpenChange={(still) => !still && stay()}
          title={w.leaveTitle}
          description={w.leaveText}
          confirm={w.leave}
          onConfirm={leave}
          danger
        />
      )}
    </>
  )
}

export default island(reading(SettingsScreen))
