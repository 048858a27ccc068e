import { Gauge } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { useWords } from '../../ui/words.tsx'
import { type SectionId, sectionAddress, type sectionsFor } from './sections.ts'

type Props = { current: SectionId; onOpen: (section: SectionId) => void; shown: ReturnType<typeof sectionsFor> }

const look =
  'flex min-h-touch items-center rounded-md font-medium transition-colors max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:text-center ' +
  'max-lg:px-1 max-lg:py-2 max-lg:text-xs lg:gap-3 lg:px-3'

/** The parts of the settings: a column beside them, on small screens a row above. Links, so each has its address. */
export function SectionNav({ current, onOpen, shown }: Props) {
  const w = useWords('settings')
  return (
    <nav aria-label={w.sections} className="lg:sticky lg:top-[94px] lg:self-start">
      <ul className="grid grid-cols-3 gap-1 max-lg:sm:grid-cols-4 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface-raised max-lg:p-1 lg:grid-cols-1">
        {shown.map(({ id, icon: Icon }) => (
          <li
            key={id}
            className="max-sm:[&:last-child:nth-child(3n+1)]:col-span-3 max-sm:[&:last-child:nth-child(3n+2)]:col-span-2 max-lg:sm:[&:last-child:nth-child(4n+3)]:col-span-2"
          >
            <a
              href={sectionAddress(id)}
              aria-current={id === current ? 'page' : undefined}
              onClick={onPrimaryClick(() => onOpen(id))}
              className={classes(
                look,
                id === current ? 'bg-primary-soft text-link' : 'text-ink-muted hover:bg-surface-sunken hover:text-ink',
              )}
            >
              <Icon aria-hidden size={20} className="shrink-0" />
              {w[id]}
            </a>
          </li>
        ))}
      </ul>
      <a
        href="/dashboard/account"
        className="mt-2 flex min-h-touch items-center gap-3 rounded-md px-3 font-medium text-link hover:underline"
      >
        <Gauge aria-hidden size={20} className="shrink-0" />
        {w.toAccount}
      </a>
    </nav>
  )
}
