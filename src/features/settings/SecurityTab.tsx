import type { OwnProfile } from '../../contract/profiles.ts'
import { Card } from '../../ui/Card.tsx'
import { FreezeNotice } from '../../ui/FreezeNotice.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Status } from '../../ui/Status.tsx'
import { copy } from './copy.ts'
import { PasswordForm } from './PasswordForm.tsx'

type Props = { profile: OwnProfile; onChanged: () => void }

/** How one signs in, and what that pauses. */
export function SecurityTab({ profile, onChanged }: Props) {
  const on = profile.second_factor
  return (
    <div className="flex flex-col gap-6">
      <FreezeNotice until={profile.frozen_until} />
      <Card
        title={
          <span className="flex flex-wrap items-center gap-3">
            {copy.secondFactor}
            <Status tone={on ? 'positive' : 'caution'}>{on ? copy.secondFactorOn : copy.secondFactorOff}</Status>
          </span>
        }
        lead={on ? copy.secondFactorOnText : copy.secondFactorOffText}
      >
        <LinkButton href="/dashboard/2fa" variant={on ? 'secondary' : 'primary'}>
          {on ? copy.manage : copy.setUp}
        </LinkButton>
      </Card>
      {profile.password_set ? (
        <PasswordForm profile={profile} onChanged={onChanged} />
      ) : (
        <Card title={copy.password} lead={copy.noPassword}>
          <LinkButton href="/auth/forgot-password" variant="secondary">
            {copy.setPassword}
          </LinkButton>
        </Card>
      )}
    </div>
  )
}
