import { Smartphone } from 'lucide-react'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { Card } from '../../../ui/Card.tsx'
import { FreezeNotice } from '../../../ui/feedback/FreezeNotice.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Loaded } from '../Loaded.tsx'
import { AntiPhishingRow } from '../profile/AntiPhishingRow.tsx'
import type { ProfileProps } from '../profile/use-profile-form.ts'
import { SettingRow, SettingRows } from '../SettingRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import type { Sessions } from './use-sessions.ts'

type Props = ProfileProps & { sessions: Sessions }

/** How one signs in, where one is signed in, and what that pauses. */
export function SecuritySection({ profile, sessions, onSaved }: Props) {
  const w = useWords('settings')
  return (
    <>
      <FreezeNotice until={profile.frozen_until} />
      <Card title={w.signIn} flush>
        <SettingRows>
          <PasswordRow profile={profile} />
          <SecondFactorRow on={profile.second_factor} />
          <AntiPhishingRow profile={profile} onSaved={onSaved} />
        </SettingRows>
      </Card>
      <Loaded loading={sessions.loading} failed={w.sessionsFailed}>
        {sessions.ready && <SessionsCard sessions={sessions} />}
      </Loaded>
    </>
  )
}

function SecondFactorRow({ on }: { on: OwnProfile['second_factor'] }) {
  const w = useWords('settings')
  return (
    <SettingRow
      icon={<Smartphone size={20} />}
      title={w.secondFactor}
      text={on ? w.secondFactorOn : w.secondFactorOff}
      status={<Status tone={on ? 'positive' : 'caution'}>{on ? w.on : w.off}</Status>}
      action={
        <LinkButton href="/dashboard/2fa" variant={on ? 'secondary' : 'primary'} size="sm">
          {on ? w.manage : w.setUp}
        </LinkButton>
      }
    />
  )
}
