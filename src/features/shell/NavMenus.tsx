import { ChevronDown } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Menu } from '../../ui/Menu.tsx'
import { groups, isCurrent, type NavGroup, overview } from './navigation.ts'

const top =
  'inline-flex min-h-touch items-center gap-1.5 rounded-sm px-3 font-medium hover:bg-surface-sunken data-[state=open]:bg-surface-sunken'

/** The header's middle: Overview and one menu for each group. */
export function NavMenus({ path }: { path: string }) {
  return (
    <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
      <a
        href={overview.href}
        aria-current={isCurrent(overview.href, path) ? 'page' : undefined}
        className={classes(top, isCurrent(overview.href, path) ? 'text-link' : 'text-ink')}
      >
        {overview.label}
      </a>
      {groups.map((group) => (
        <GroupMenu key={group.label} group={group} path={path} />
      ))}
    </nav>
  )
}

function GroupMenu({ group, path }: { group: NavGroup; path: string }) {
  const inside = group.items.some((item) => isCurrent(item.href, path))
  const items = group.items.map((item) => ({
    label: item.label,
    href: item.href,
    hint: item.hint,
    current: isCurrent(item.href, path),
    icon: <item.icon aria-hidden size={20} />,
    badge: item.badge && <Badge tone="progress">{item.badge}</Badge>,
  }))
  return (
    <Menu
      trigger={
        <button type="button" className={classes(top, inside ? 'text-link' : 'text-ink')}>
          {group.label}
          {group.badge && <Badge tone="positive">{group.badge}</Badge>}
          <ChevronDown aria-hidden size={16} className="text-ink-muted" />
        </button>
      }
      groups={[items]}
    />
  )
}
