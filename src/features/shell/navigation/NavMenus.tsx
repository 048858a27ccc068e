import { ChevronDown } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Disclosure } from './Disclosure.tsx'
import { NavLink } from './NavLink.tsx'
import { type NavGroup, overview } from './navigation.ts'

type Props = {
  groups: readonly NavGroup[]
  /** The item that the reader is at, and the menu that they are in. */
  current: string
  lit: NavGroup['word'] | undefined
  /** From which width on they stand in the header: wide screens only. */
  wide: boolean
}

/** The header's middle: Overview and one menu for each group. */
export function NavMenus({ groups, current, lit, wide }: Props) {
  const w = useWords('shell')
  const here = current === overview.href
  return (
    <nav aria-label={w.main} className={classes('hidden items-center', wide ? 'xl:flex' : 'lg:flex')}>
      <a
        href={overview.href}
        aria-current={here ? 'page' : undefined}
        className={classes(
          'inline-flex min-h-touch items-center whitespace-nowrap rounded-sm px-1.5 font-medium hover:bg-surface-sunken',
          here ? 'text-link' : 'text-ink',
        )}
      >
        {w.overview}
      </a>
      {groups.map((group) => (
        <Disclosure
          key={group.word}
          panelClass="min-w-[280px]"
          here={group.word === lit}
          buttonClass={group.word === lit ? 'text-link' : 'text-ink'}
          button={
            <>
              <span className="whitespace-nowrap">{w[group.word]}</span>
              {/* What a header has room for last. */}
              {group.badge && (
                <span className="hidden min-[1440px]:inline-flex">
                  <Badge tone="positive">{w[group.badge]}</Badge>
                </span>
              )}
              <ChevronDown aria-hidden size={16} className="shell-chevron text-ink-muted" />
            </>
          }
        >
          <ul>
            {group.items.map((item) => (
              <li key={item.href}>
                <NavLink item={item} current={item.href === current} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </nav>
  )
}
