import { ChevronDown, Gauge } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { useWords } from '../../ui/words.tsx'
import { type SectionId, sectionAddress, type sectionsFor } from './sections.ts'

type Props = { current: SectionId; onOpen: (section: SectionId) => void; shown: ReturnType<typeof sectionsFor> }

const look = 'flex min-h-touch items-center gap-3 rounded-md px-3 font-medium transition-colors'
const iconOf = 'shrink-0'

/** The parts of the settings: a column beside them, on small screens a list that opens from where one is. Links, so each has its address. */
export function SectionNav({ current, onOpen, shown }: Props) {
  const w = useWords('settings')
  const [isOpen, setOpen] = useState(false)
  const Current = shown.find(({ id }) => id === current)?.icon
  return (
    <nav
      aria-label={w.sections}
      className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface-raised max-lg:p-1 lg:sticky lg:top-[94px] lg:self-start"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="settings-parts"
        onClick={() => setOpen(!isOpen)}
        className={classes(look, 'w-full text-start text-link lg:hidden')}
      >
        {Current && <Current aria-hidden size={20} className={iconOf} />}
        <span className="sr-only">{w.sections}: </span>
        <span className="flex-1">{w[current]}</span>
        <ChevronDown aria-hidden size={20} className={classes('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul
        id="settings-parts"
        className={classes(
          'flex flex-col gap-1',
          isOpen ? 'max-lg:mt-1 max-lg:border-t max-lg:border-line max-lg:pt-1' : 'max-lg:hidden',
        )}
      >
        {shown.map(({ id, icon: Icon }) => (
          <li key={id}>
            <a
              href={sectionAddress(id)}
              aria-current={id === current ? 'page' : undefined}
              onClick={onPrimaryClick(() => {
                setOpen(false)
                onOpen(id)
              })}
              className={classes(
                look,
                id === current ? 'bg-primary-soft text-link' : 'text-ink-muted hover:bg-surface-sunken hover:text-ink',
              )}
            >
              <Icon aria-hidden size={20} className={iconOf} />
              {w[id]}
            </a>
          </li>
        ))}
        <li className="border-t border-line pt-1">
          <a
            href="/dashboard/account"
            className={classes(look, 'text-ink-muted hover:bg-surface-sunken hover:text-ink')}
          >
            <Gauge aria-hidden size={20} className={iconOf} />
            {w.toAccount}
          </a>
        </li>
      </ul>
    </nav>
  )
}
