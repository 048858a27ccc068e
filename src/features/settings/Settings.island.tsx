import { answered, type First } from '../../client/first.ts'
import { useEndpoint } from '../../client/swr.ts'
import { getUser } from '../../contract/accounts.ts'
import type { OwnProfile } from '../../contract/profiles.ts'
import type { listSessions } from '../../contract/sessions.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { copy } from './copy.ts'
import { Loaded } from './Loaded.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { useSessions } from './use-sessions.ts'
import { type Tab, useTab } from './use-tab.ts'

type Props = { userId: string; profile: First<typeof getUser>; sessions: First<typeof listSessions>; tab: Tab }

/** Account settings: profile, security, sessions. */
export default function SettingsScreen({ userId, profile: first, sessions: firstSessions, tab: firstTab }: Props) {
  const [tab, open] = useTab(firstTab)
  const user = useEndpoint(getUser, { params: { user_id: userId } }, { first: answered(first) })
  const sessions = useSessions(answered(firstSessions))
  const profile = user.data?.data.self ? user.data.data : undefined
  const keep = (changed: OwnProfile) =>
    void user.mutate({ data: { ...changed, self: true }, next: null }, { revalidate: false })
  const passwordChanged = () => {
    void user.mutate()
    sessions.loading.retry()
  }
  const loading = { problem: user.error, retry: () => void user.mutate(), retrying: user.isValidating }
  return (
    <>
      <PageHeader title={copy.title} />
      {profile && <StaleBanner problem={user.error} onRetry={loading.retry} retrying={loading.retrying} />}
      <Tabs
        label={copy.tabs}
        value={tab}
        onChange={open}
        tabs={[
          {
            id: 'profile',
            label: copy.profile,
            content: (
              <Loaded loading={loading} failed={copy.failed}>
                {profile && <ProfileTab profile={profile} onSaved={keep} />}
              </Loaded>
            ),
          },
          {
            id: 'security',
            label: copy.security,
            content: (
              <Loaded loading={loading} failed={copy.failed}>
                {profile && <SecurityTab profile={profile} onChanged={passwordChanged} />}
              </Loaded>
            ),
          },
          {
            id: 'sessions',
            label: copy.sessions,
            content: (
              <Loaded loading={sessions.loading} failed={copy.sessionsFailed}>
                {sessions.ready && <SessionsTab sessions={sessions} />}
              </Loaded>
            ),
          },
        ]}
      />
    </>
  )
}
