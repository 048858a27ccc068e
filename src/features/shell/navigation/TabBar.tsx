import { MenuIcon } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { useWords } from '../../../ui/words.tsx'
import { OrdersPlace } from '../OpenTrades.tsx'
import { barPlaces, placeOf, trades } from './navigation.ts'

type Props = { path: string; pages: readonly string[]; opened: boolean; onMore: () => void }

/** What a place of the bar looks like; where the reader is, is said by colour, weight and a line. */
const placeStyle = (here: boolean) =>
  classes(
    'relative flex min-h-bar min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-xs',
    here ? 'tab-here font-semibold text-link' : 'text-ink-muted',
  )

/** A phone's ways to what is used most, at the lower edge, within reach of a thumb. The drawer, which has everything, is one press away. */
export function TabBar({ path, pages, opened, onMore }: Props) {
  const w = useWords('shell')
  const at = placeOf(path)
  return (
    <nav
      aria-label={w.bar}
      className="tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-raised md:hidden"
    >
      <div className="mx-auto flex max-w-[520px]">
        {barPlaces
          .filter(({ href }) => pages.includes(href))
          .map(({ href, word, icon: Icon }) => {
            const here = href === at
            if (href === trades) return <OrdersPlace key={href} className={placeStyle(here)} here={here} />
            return (
              <a key={href} href={href} aria-current={here ? 'page' : undefined} className={placeStyle(here)}>
                <Icon aria-hidden size={22} />
                {w[word]}
              </a>
            )
          })}
        <button
          type="button"
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={onMore}
          className={placeStyle(false)}
        >
          <MenuIcon aria-hidden size={22} />
          {w.more}
        </button>
      </div>
    </nav>
  )
}
