import type { DeskQueues } from '../../contract/desk/desk.ts'
import type { StaffRole } from '../../contract/endpoint.ts'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { deskMenu } from './desk-menu.ts'
import { type Answered, Frame } from './Frame.tsx'

type Props = { queues: Answered<DeskQueues>; roles: readonly StaffRole[]; name: string }

const hasWork = (counts: DeskQueues, { queue }: (typeof deskMenu)[number]): boolean =>
  queue !== undefined && (counts[queue] ?? 0) > 0

/** Pages under a heading, in one line. */
function Links({ head, entries }: { head: string; entries: readonly (typeof deskMenu)[number][] }) {
  const w = useWords('desk')
  if (entries.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-sm font-semibold text-ink-muted">{head}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {entries.map(({ path, word }) => (
          <li key={path}>
            <a href={`/desk/${path}`} className="link inline-flex min-h-touch items-center text-sm">
              {w[word]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What waits in each of one's queues; the way to all else. */
function HomeScreen({ queues, roles, name }: Props) {
  const w = useWords('desk')
  const own = deskMenu.filter((entry) => entry.roles.some((role) => roles.includes(role)))
  return (
    <Frame title={w.home} lead={name} answer={queues}>
      {(counts) => (
        <>
          <ul className="grid gap-3 empty:hidden sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {own
              .filter((entry) => hasWork(counts, entry))
              .map(({ path, word, what, queue }) => (
                <li
                  key={path}
                  className="relative rounded-lg border border-line bg-surface-raised p-4 hover:shadow-raised sm:p-6"
                >
                  <h2 className="text-lg font-semibold">
                    <a href={`/desk/${path}`} className="after:absolute after:inset-0 after:rounded-lg">
                      {w[word]}
                    </a>
                  </h2>
                  <p className="mt-1 text-sm text-ink-muted">{w[what]}</p>
                  <p className="tabular mt-2 font-semibold sm:mt-4">
                    {fill(w.waitingCount, { n: (queue && counts[queue]) ?? 0 })}
                  </p>
                </li>
              ))}
          </ul>
          <Links
            head={w.nothingWaiting}
            entries={own.filter((entry) => entry.queue !== undefined && !hasWork(counts, entry))}
          />
          <Links head={w.toLookUp} entries={own.filter(({ queue }) => queue === undefined)} />
        </>
      )}
    </Frame>
  )
}

export const Home = island(HomeScreen)
