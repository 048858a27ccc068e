import { classes } from '../../../ui/classes.ts'
import { onPrimaryClick } from '../../../ui/on-primary-click.ts'
import { useWords } from '../../../ui/words.tsx'

type Side = 'sell' | undefined

export type SideTabsProps = {
  side: 'buy' | 'sell'
  addressOf: (side: Side) => string
  onChange: (part: { side: Side }) => void
}

/** The two faces of a trade. Links, so that each has its address. */
export function SideTabs({ side, addressOf, onChange }: SideTabsProps) {
  const w = useWords('market')
  return (
    <nav aria-label={w.sides}>
      <ul className="grid grid-cols-2 gap-1 rounded-md bg-surface-sunken p-1 md:w-[264px]">
        {(['buy', 'sell'] as const).map((one) => {
          const value = one === 'sell' ? 'sell' : undefined
          return (
            <li key={one}>
              <a
                href={addressOf(value) || '?'}
                aria-current={one === side ? 'page' : undefined}
                onClick={onPrimaryClick(() => onChange({ side: value }))}
                className={classes(
                  'flex min-h-touch items-center justify-center rounded-sm px-5 font-semibold transition-colors',
                  one === side ? 'bg-surface-raised text-link shadow-raised' : 'text-ink-muted hover:text-ink',
                )}
              >
                {w[one]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
