import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { NavItem } from './navigation.ts'

/** One line of a menu or of the drawer: icon, name, what it is for, badge. */
export function NavLink({ item, current }: { item: NavItem; current: boolean }) {
  const w = useWords('shell')
  return (
    <a
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className={classes(
        'flex min-h-touch items-center gap-3 rounded-sm px-3 py-2 hover:bg-primary-soft',
        current ? 'bg-primary-soft font-semibold text-link' : 'text-ink',
      )}
    >
      <item.icon aria-hidden size={20} className="shrink-0 text-link" />
      <span className="min-w-0 flex-1">
        {w[item.word]}
        {item.hint && <span className="block text-sm font-normal text-ink-muted">{w[item.hint]}</span>}
      </span>
      {item.badge && <Badge tone="progress">{w[item.badge]}</Badge>}
    </a>
  )
}
