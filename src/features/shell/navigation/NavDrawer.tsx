import { LogOut, MenuIcon } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { Drawer } from '../../../ui/overlay/Drawer.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { NavLink } from './NavLink.tsx'
import { type NavGroup, type NavItem, overview, settings } from './navigation.ts'

type Props = {
  wide: boolean
  username: string | undefined
  groups: readonly NavGroup[]
  current: string
  aids: readonly NavItem[]
  open: boolean
  setOpen: (open: boolean) => void
  onSignOut: () => void
}

/** Small screens: the same groups in a drawer, with a greeting and Sign Out. */
export function NavDrawer({ wide, username, groups, aids, current, open, setOpen, onSignOut }: Props) {
  const w = useWords('shell')
  const entry = (item: NavItem) => <NavLink key={item.href} item={item} current={item.href === current} />
  return (
    <>
      <button
        type="button"
        aria-label={w.openMenu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          '-ms-2 inline-flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink hover:bg-surface-sunken',
          wide ? 'xl:hidden' : 'lg:hidden',
        )}
      >
        <MenuIcon aria-hidden size={22} />
      </button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={fill(w.hello, { name: username ?? w.user })}
        footer={
          <>
            {entry(settings)}
            <button
              type="button"
              onClick={onSignOut}
              className="flex min-h-touch w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-primary-soft"
            >
              <LogOut aria-hidden size={20} className="text-link rtl:-scale-x-100" />
              {w.signOut}
            </button>
          </>
        }
      >
        <nav aria-label={w.main} className="flex flex-col gap-5">
          {entry(overview)}
          {groups.map((group) => (
            <section key={group.word}>
              <h3 className="mb-1 flex items-center gap-2 px-3 text-sm font-semibold text-ink-muted">
                {w[group.word]}
                {group.badge && <Badge tone="positive">{w[group.badge]}</Badge>}
              </h3>
              {group.items.map(entry)}
            </section>
          ))}
          <section>
            <h3 className="mb-1 px-3 text-sm font-semibold text-ink-muted">{w.help}</h3>
            {aids.map(entry)}
          </section>
        </nav>
      </Drawer>
    </>
  )
}
