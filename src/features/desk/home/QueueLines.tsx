import { ChevronRight } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { useDrawnAt, useWords } from '../../../ui/words.tsx'
import type { deskMenu } from '../desk-menu.ts'
import { Age, ageTone } from '../tables/cells.tsx'

/** A queue in which something waits: how much, and since when the longest, where that is told. */
export type Waiting = (typeof deskMenu)[number] & { n: number; since: string | null }

/** How much waits, in the colour of the longest. */
const counts = {
  muted: 'bg-primary-soft text-ink',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
}

/** The queues in which something waits, a line each: how much, what, and for how long. The whole line leads there. */
export function QueueLines({ label, queues }: { label: string; queues: readonly Waiting[] }) {
  const w = useWords('desk')
  const t = useWords('deskTool')
  const now = useDrawnAt()
  return (
    <ul
      aria-label={label}
      data-lines=""
      className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface-raised shadow-raised"
    >
      {queues.map(({ path, word, what, n, since }) => (
        <li
          key={path}
          data-line={path}
          className="relative flex min-h-[64px] items-center gap-x-4 px-4 py-3 outline-none hover:bg-surface-sunken sm:px-5"
        >
          <span
            className={classes(
              'tabular inline-flex h-9 min-w-9 shrink-0 items-center justify-center rounded-sm px-2 text-lg font-bold',
              counts[since === null ? 'muted' : ageTone(since, now)],
            )}
          >
            {n}
            <span className="sr-only">{t.waitingWord}</span>
          </span>
          <div className="min-w-0 flex-1">
            <a href={`/desk/${path}`} className="font-semibold text-ink after:absolute after:inset-0">
              {w[word]}
            </a>
            <p className="text-pretty text-sm text-ink-muted max-sm:hidden">{w[what]}</p>
          </div>
          {since && (
            <p className="flex shrink-0 flex-col items-end text-sm">
              <span className="text-xs text-ink-muted">{t.oldest}</span>
              <Age since={since} />
            </p>
          )}
          <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-muted rtl:-scale-x-100 max-sm:hidden" />
        </li>
      ))}
    </ul>
  )
}
