import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '../../brand.ts'
import { $user, type SignedIn, signOut, startSession } from '../../client/session.store.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Drawer } from './Drawer.tsx'
import { NavMenus } from './NavMenus.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

type Props = { user?: SignedIn['user'] | undefined; path: string; pollSeconds: number }

/** The header of every signed-in page: logo, menus, colour mode, profile; on small screens the drawer. */
export default function Shell({ user, path, pollSeconds }: Props) {
  useEffect(() => startSession({ ...(user && { first: { user } }), pollSeconds }), [user, pollSeconds])
  // What the page was rendered with, until the session says otherwise: a new username shows at once.
  const username = useStore($user)?.username ?? user?.username
  const leave = () => void signOut()
  return (
    <div className="mx-auto flex h-header max-w-page items-center gap-2 px-4 sm:px-6">
      <Drawer username={username} path={path} onSignOut={leave} />
      <a href="/go" className="mr-4 inline-flex min-h-touch items-center gap-2.5 rounded-sm text-xl font-bold text-ink">
        <Mark size={34} />
        {brand.name}
      </a>
      <NavMenus path={path} />
      <div className="ml-auto flex items-center gap-1">
        <ThemeToggle />
        <ProfileMenu username={username} onSignOut={leave} />
      </div>
    </div>
  )
}
