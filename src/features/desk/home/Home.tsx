import type { QueuesNow } from '../../../contract/desk/desk.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { deskMenu } from '../desk-menu.ts'
import { type Answered, Frame } from '../Frame.tsx'
import { QueueLines, type Waiting } from './QueueLines.tsx'
import { EmptyQueues, Tools } from './Tools.tsx'

type Entry = (typeof deskMenu)[number]

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

/** What waits in each of one's queues, and since when; then, apart from it, the way to all else. */
function HomeScreen({ queues, roles }: Props) {
  const w = useWords('desk')
  const t = useWords('deskTool')
  const own = deskMenu.filter((entry) => entry.roles.some((role) => roles.includes(role)))
  return (
    <Frame title={w.home} lead={t.queuesLead} answer={queues}>
      {(now) => {
        const waiting = inOrder(now, own)
        return (
          <>
            <div data-live="lines">
              {waiting.length > 0 ? (
                <QueueLines label={w.home} queues={waiting} />
              ) : (
                <Card>
                  <EmptyState title={w.allDone}>{w.emptyText}</EmptyState>
                </Card>
              )}
              <EmptyQueues entries={own.filter((entry) => entry.queue !== undefined && waitingIn(now, entry) === 0)} />
            </div>
            <Tools entries={own.filter(({ queue }) => queue === undefined)} />
          </>
        )
      }}
    </Frame>
  )
}

export const Home = island(HomeScreen)
