import type { DeskQueues } from '../../contract/desk/desk.ts'
import type { StaffRole } from '../../contract/endpoint.ts'
import { classes } from '../../ui/classes.ts'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { deskMenu } from './desk-menu.ts'
import { type Answered, Frame } from './Frame.tsx'

type Props = { queues: Answered<DeskQueues>; roles: readonly StaffRole[]; name: string }

const hasWork = (counts: DeskQueues, { queue }: (typeof deskMenu)[number]): boolean =>
  queue !== undefined && (counts[queue] ?? 0) > 0

/** What waits in each of one's queues. */
function HomeScreen({ queues, roles, name }: Props) {
  const w = useWords('desk')
  const own = deskMenu.filter((entry) => entry.roles.some((role) => roles.includes(role)))
  /** Where somebody waits comes first. */
  const inTurn = (counts: DeskQueues) => own.toSorted((a, b) => Number(hasWork(counts, b)) - Number(hasWork(counts, a)))
  return (
    <Frame title={w.home} lead={name} answer={queues}>
      {(counts) => (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {inTurn(counts).map(({ path, word, what, queue }) => {
            const waiting = queue ? (counts[queue] ?? 0) : undefined
            return (
              <li
                key={path}
                className="relative rounded-lg border border-line bg-surface-raised p-6 hover:shadow-raised"
              >
                <h2 className="text-lg font-semibold">
                  <a href={`/desk/${path}`} className="after:absolute after:inset-0 after:rounded-lg">
                    {w[word]}
                  </a>
                </h2>
                <p className="mt-1 text-sm text-ink-muted">{w[what]}</p>
                {waiting !== undefined && (
                  <p className={classes('tabular mt-4', waiting === 0 ? 'text-ink-muted' : 'font-semibold')}>
                    {waiting === 0 ? w.nothingWaiting : fill(w.waitingCount, { n: waiting })}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Frame>
  )
}

export const Home = island(HomeScreen)
