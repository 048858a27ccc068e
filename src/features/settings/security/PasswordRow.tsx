import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { SavedNotice } from '../SavedNotice.tsx'
import { SettingRow } from '../SettingRow.tsx'

// Comes when it is opened, and the form library with it.
const PasswordForm = onDemand(() => import('./PasswordForm.tsx').then((it) => it.PasswordForm))

type Props = { profile: OwnProfile }

/** The password, and a new one. */
export function PasswordRow({ profile }: Props) {
  const w = useWords('settings')
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)
  const row = { icon: <KeyRound size={20} />, title: w.password }
  if (!profile.password_set) {
    const link = (
      <LinkButton href="/auth/forgot-password" variant="secondary" size="sm">
        {w.setPassword}
      </LinkButton>
    )
    return <SettingRow {...row} text={w.noPassword} action={link} />
  }
  const done = () => {
    setOpen(false)
    setChanged(true)
  }
  const action = !open && (
    <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
      {w.changePassword}
    </Button>
  )
  return (
    <SettingRow {...row} text={w.passwordText} action={action}>
      {open ? (
        <PasswordForm profile={profile} onDone={done} onCancel={() => setOpen(false)} />
      ) : (
        changed && <SavedNotice>{w.passwordChanged}</SavedNotice>
      )}
    </SettingRow>
  )
}
