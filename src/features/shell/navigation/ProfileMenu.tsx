import { Building2, ChevronDown, LogOut, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { avatarAddress } from '../../../client/avatar-address.ts'
import { actingForOthers, type SignedIn } from '../../../client/session/session.store.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Disclosure } from './Disclosure.tsx'
import { type NavItem, settings } from './navigation.ts'

type Props = {
  user: SignedIn['user'] | undefined
  username: string | undefined
  /** The name of the account's picture. */
  avatar: string | undefined
  aids: readonly NavItem[]
  onSignOut: () => void
}

const row = 'flex min-h-touch w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-primary-soft'

const AccountSwitch = onDemand(() => import('./AccountSwitch.tsx').then((it) => it.AccountSwitch))

/** Who is signed in, the way to their settings, to help, and out. */
export function ProfileMenu({ user, username, avatar, aids, onSignOut }: Props) {
  const w = useWords('shell')
  const [opened, setOpened] = useState(false)
  const acting = actingForOthers(user)
  return (
    <Disclosure
      align="end"
      panelClass="w-max min-w-menu"
      onOpen={() => setOpened(true)}
      button={
        <>
          {acting && !avatar ? (
            <span
              aria-hidden
              className="flex size-8 items-center justify-center rounded-full bg-primary-soft text-link"
            >
              <Building2 size={16} />
            </span>
          ) : (
            <Avatar name={username} src={avatarAddress(avatar)} size="sm" />
          )}
          <span className="sr-only">{username ?? w.profile}</span>
          <ChevronDown aria-hidden size={16} className="shell-chevron text-ink-muted max-sm:hidden" />
        </>
      }
    >
      {username && (
        <p
          dir="auto"
          className="max-w-[240px] truncate border-b border-line px-3 pb-2.5 pt-1.5 font-semibold rtl:text-right"
        >
          {username}
        </p>
      )}
      {acting && (
        <p className="max-w-[280px] break-words border-b border-line px-3 py-2 text-sm text-ink-muted">
          {fill(w.actingAs, { name: acting.person, role: w[acting.role] })}
        </p>
      )}
      {opened && <AccountSwitch current={user?.user_id} />}
      <a href={settings.href} className={row}>
        <UserRound aria-hidden size={20} className="text-link" />
        {w.profile}
      </a>
      <a href={settings.href} className={row}>
        <Settings aria-hidden size={20} className="text-link" />
        {w.settings}
      </a>
      <div className="mx-3 my-1 h-px bg-line" />
      {aids.map(({ href, icon: Icon, word }) => (
        <a key={href} href={href} className={row}>
          <Icon aria-hidden size={20} className="text-link" />
          {w[word]}
        </a>
      ))}
      <div className="mx-3 my-1 h-px bg-line" />
      <button type="button" className={row} onClick={onSignOut}>
        <LogOut aria-hidden size={20} className="text-link rtl:-scale-x-100" />
        {w.logout}
      </button>
    </Disclosure>
  )
}
