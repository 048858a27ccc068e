import type { QueuesNow } from '../../contract/desk/desk.ts'
import type { StaffRole } from '../../contract/endpoint.ts'
import { island, useWords } from '../../ui/words.tsx'
import { deskMenu } from './desk-menu.ts'
import { type Answered, Frame } from './Frame.tsx'
import { Age } from './tables/cells.tsx'
import { type DeskColumn, DeskTable } from './tables/DeskTable.tsx'

type Entry = (typeof deskMenu)[number]
/** An entry in which something waits: how much, and since when the longest, where that is told. */
type Waiting = Entry & { n: number; since: string | null }

type Props = { queues: Answered<QueuesNow>; roles: readonly StaffRole[] }

const waitingIn = (queues: QueuesNow, { queue }: Entry): number => (queue && queues[queue]) ?? 0

/** The longest waiting first. */
const inOrder = (queues: QueuesNow, entries: readonly Entry[]): Waiting[] =>
  entries
    .map((entry) => ({
      ...entry,
      n: waitingIn(queues, entry),
      since: (entry.queue && queues.oldest[entry.queue]) ?? null,
    }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => (a.since ?? 'z').localeCompare(b.since ?? 'z'))

/** Pages under a heading, in one line. */
function Links({ head, entries }: { head: string; entries: readonly Entry[] }) {
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

/** What waits in each of one's queues, and since when; the way to all else. */
function HomeScreen({ queues, roles }: Props) {
  const w = useWords('desk')
  const columns = useColumns()
  const own = deskMenu.filter((entry) => entry.roles.some((role) => roles.includes(role)))
  return (
    <Frame title={w.home} answer={queues}>
      {(now) => (
        <>
          <DeskTable
            caption={w.home}
            rows={inOrder(now, own)}
            rowKey={({ path }) => path}
            href={({ path }) => `/desk/${path}`}
            columns={columns}
            empty={w.allDone}
          />
          <Links
            head={w.nothingWaiting}
            entries={own.filter((entry) => entry.queue !== undefined && waitingIn(now, entry) === 0)}
          />
          <Links head={w.toLookUp} entries={own.filter(({ queue }) => queue === undefined)} />
        </>
      )}
    </Frame>
  )
}

function useColumns(): readonly DeskColumn<Waiting>[] {
  const w = useWords('desk')
  const t = useWords('deskTool')
  return [
    {
      key: 'queue',
      head: w.queue,
      sort: ({ word }) => w[word],
      cell: ({ word }) => <span className="whitespace-nowrap">{w[word]}</span>,
    },
    {
      key: 'what',
      head: w.queueWhat,
      small: 'hidden',
      cell: ({ what }) => <span className="text-ink-muted">{w[what]}</span>,
    },
    {
      key: 'n',
      head: w.queueCount,
      right: true,
      small: 'value',
      sort: ({ n }) => n,
      cell: ({ n }) => <span className="tabular font-semibold">{n}</span>,
    },
    {
      key: 'oldest',
      head: t.oldest,
      right: true,
      small: 'named',
      sort: ({ since }) => since ?? 'z',
      cell: ({ since }) => since && <Age since={since} />,
    },
  ]
}

export const Home = island(HomeScreen)
