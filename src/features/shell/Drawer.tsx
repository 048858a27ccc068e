import { LogOut, MenuIcon, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { groups, isCurrent, type NavItem, overview, settings } from './navigation.ts'

type Props = { username: string | undefined; path: string; onSignOut: () => void }

const row = 'flex min-h-touch w-full items-center gap-3 rounded-sm px-3 font-medium hover:bg-primary-soft'

/** Small screens: the same groups in a drawer from the left, with a greeting and Sign Out. */
export function Drawer({ username, path, onSignOut }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger
        aria-label="Open the menu"
        className="-ml-2 inline-flex size-[44px] items-center justify-center rounded-sm text-ink hover:bg-surface-sunken lg:hidden"
      >
        <MenuIcon aria-hidden size={22} />
      </Radix.Trigger>
      <Radix.Portal>
        <div className="scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(320px,86vw)] animate-slide-in flex-col overflow-y-auto overscroll-contain bg-surface-raised px-3 pb-4 text-ink shadow-floating"
        >
          <div className="flex h-header shrink-0 items-center justify-between pl-3">
            <Radix.Title className="truncate text-lg font-semibold">Hello, {username ?? 'User'}</Radix.Title>
            <Radix.Close
              aria-label="Close the menu"
              className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          <nav aria-label="Main" className="flex flex-1 flex-col gap-5">
            <Entries items={[overview]} path={path} />
            {groups.map((group) => (
              <section key={group.label}>
                <h3 className="mb-1 flex items-center gap-2 px-3 text-sm font-semibold text-ink-muted">
                  {group.label}
                  {group.badge && <Badge tone="positive">{group.badge}</Badge>}
                </h3>
                <Entries items={group.items} path={path} />
              </section>
            ))}
          </nav>
          <div className="mt-5 border-t border-line pt-3">
            <Entries items={[settings]} path={path} />
            <button type="button" className={row} onClick={onSignOut}>
              <LogOut aria-hidden size={20} className="text-link" />
              Sign Out
            </button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Entries({ items, path }: { items: readonly NavItem[]; path: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <a
            href={item.href}
            aria-current={isCurrent(item.href, path) ? 'page' : undefined}
            className={classes(row, isCurrent(item.href, path) && 'bg-primary-soft text-link')}
          >
            <item.icon aria-hidden size={20} className="text-link" />
            <span className="flex-1">{item.label}</span>
            {item.badge && <Badge tone="progress">{item.badge}</Badge>}
          </a>
        </li>
      ))}
    </ul>
  )
}
