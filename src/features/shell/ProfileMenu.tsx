import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react'
import { Menu } from '../../ui/Menu.tsx'
import { settings } from './navigation.ts'

type Props = { username: string | undefined; onSignOut: () => void }

/** Who is signed in, the way to their settings, and out. */
export function ProfileMenu({ username, onSignOut }: Props) {
  const name = username ?? 'Profile'
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-touch items-center gap-2 rounded-sm px-2 font-medium hover:bg-surface-sunken"
        >
          <span
            aria-hidden
            className="flex size-8 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold uppercase text-link"
          >
            {username?.slice(0, 1) ?? <UserRound size={16} />}
          </span>
          <span className="max-w-[140px] truncate max-sm:sr-only">{name}</span>
          <ChevronDown aria-hidden size={16} className="text-ink-muted max-sm:hidden" />
        </button>
      }
      groups={[
        [
          { label: 'Profile', href: settings.href, icon: <UserRound aria-hidden size={20} /> },
          { label: 'Settings', href: settings.href, icon: <Settings aria-hidden size={20} /> },
        ],
        [{ label: 'Logout', onSelect: onSignOut, icon: <LogOut aria-hidden size={20} /> }],
      ]}
    />
  )
}
