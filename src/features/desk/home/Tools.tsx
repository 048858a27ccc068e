import { Check } from 'lucide-react'
import { useWords } from '../../../ui/words.tsx'
import type { deskMenu } from '../desk-menu.ts'

type Props = { entries: readonly (typeof deskMenu)[number][] }

/** Queues in which nothing waits: there to be opened, and quiet. */
export function EmptyQueues({ entries }: Props) {
  const w = useWords('desk')
  if (entries.length === 0) return null
  return (
    <section className="mt-3 flex flex-wrap items-center gap-x-5 px-4 sm:px-5">
      <p id="empty-queues" className="-me-4 flex items-center gap-2 text-sm text-ink-muted">
        <Check aria-hidden size={16} />
        {w.nothingWaiting}
      </p>
      <ul aria-labelledby="empty-queues" className="contents">
        {entries.map(({ path, word }) => (
          <li key={path}>
            <a
              href={`/desk/${path}`}
              className="inline-flex min-h-touch items-center text-sm text-ink-muted hover:text-ink hover:underline lg:min-h-[36px]"
            >
              {w[word]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What waits for nobody: pages to look things up and to work with, by what they are about. On a wide screen the menu beside says it. */
export function Tools({ entries }: Props) {
  const w = useWords('desk')
  const t = useWords('deskTool')
  if (entries.length === 0) return null
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <section className="mt-8 border-t border-line pt-6 lg:hidden">
      <h2 className="text-lg font-semibold">{w.toLookUp}</h2>
      {groups.map((group) => (
        <div key={group} className="mt-4">
          <h3 className="text-sm font-semibold text-ink-muted">{t[`group_${group}`]}</h3>
          <ul className="-mx-3 grid sm:grid-cols-2 sm:gap-x-2">
            {entries
              .filter((entry) => entry.group === group)
              .map(({ path, word, what }) => (
                <li key={path} className="relative rounded-sm px-3 py-2 hover:bg-surface-sunken">
                  <a
                    href={`/desk/${path}`}
                    className="inline-flex items-center text-sm font-medium min-h-[28px] text-ink after:absolute after:inset-0"
                  >
                    {w[word]}
                  </a>
                  <p className="text-pretty text-xs text-ink-muted max-sm:hidden">{w[what]}</p>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
