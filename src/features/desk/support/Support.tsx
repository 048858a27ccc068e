import type { DeskConversation, DeskMessage } from '../../../contract/desk/desk-watch.ts'
import type { Macro } from '../../../contract/desk/tools/desk-macros.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { NavTabs } from '../../../ui/NavTabs.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import type { Owned } from '../assignments/owned-in.ts'
import { TakeOrGive } from '../assignments/TakeOrGive.tsx'
import { DeskArea, DeskForm, ReasonForm } from '../DeskForm.tsx'
import { FileLinks } from '../dispute/FileLinks.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import { MacroPicker } from '../macros/MacroPicker.tsx'
import type { Sent } from '../sent.ts'
import { Age } from '../tables/cells.tsx'
import { type DeskColumn, DeskTable } from '../tables/DeskTable.tsx'
import { Here, Named } from './Here.tsx'

const queues = { waiting: 'talksWaiting', answered: 'talksAnswered' } as const
type QueueProps = { answer: Answered<DeskConversation[]>; queue: keyof typeof queues }

/** One person's conversations under each other, the person who waits longest first. */
const byPerson = (rows: readonly DeskConversation[]): DeskConversation[] =>
  [...Map.groupBy(rows, ({ user_id }) => user_id).values()].flat()

function SupportScreen({ answer, queue }: QueueProps) {
  const w = useWords('desk')
  const t = useWords('deskTool')
  const columns = useColumns()
  return (
    <Frame title={w.support} answer={answer}>
      {(rows) => (
        <>
          <NavTabs
            label={w.support}
            items={(['waiting', 'answered'] as const).map((name) => ({
              href: `?queue=${name}`,
              label: t[queues[name]],
              current: name === queue,
            }))}
          />
          <DeskTable
            caption={w.support}
            rows={byPerson(rows)}
            rowKey={({ id }) => id}
            href={({ id }) => `/desk/support/${id}`}
            columns={columns}
            empty={queue === 'answered' ? w.noneAnswered : w.empty}
          />
          <NextPage answer={answer} also={{ queue }} />
        </>
      )}
    </Frame>
  )
}
export const Support = island(SupportScreen)

function useColumns(): readonly DeskColumn<DeskConversation>[] {
  const w = useWords('desk')
  const t = useWords('deskTool')
  return [
    {
      key: 'customer',
      head: w.customer,
      sort: ({ username }) => username,
      cell: ({ username, last_seen }) => <Named username={username} seen={last_seen} />,
    },
    { key: 'subject', head: t.subject, small: 'value', sort: ({ subject }) => subject, cell: ({ subject }) => subject },
    {
      key: 'last',
      head: t.wordsLast,
      cell: ({ last }) =>
        last && (
          <span className="line-clamp-1 max-w-[48ch]">
            <span className="text-ink-muted">{w[`party_${last.by}`]}:</span> {last.text}
          </span>
        ),
    },
    {
      key: 'age',
      head: t.age,
      right: true,
      sort: ({ last, created_at }) => last?.at ?? created_at,
      cell: ({ last, created_at }) => <Age since={last?.at ?? created_at} />,
    },
    {
      key: 'owner',
      head: t.owner,
      sort: ({ assigned_to }) => assigned_to?.name ?? '',
      cell: ({ assigned_to }) => assigned_to?.name ?? <span className="text-ink-muted">{w.nobody}</span>,
    },
  ]
}

type Props = {
  id: string
  about: Answered<DeskConversation>
  answer: Answered<DeskMessage[]>
  macros: readonly Macro[]
  /** Whoever writes. */
  name: string
  sent?: Sent | undefined
  owned?: Owned | undefined
}

/** One conversation with a customer, and the answer to it. */
function ConversationScreen({ id, about, answer, macros, name, sent, owned }: Props) {
  const w = useWords('desk')
  const it = 'data' in about ? (about.data as DeskConversation) : undefined
  return (
    <Frame
      title={it?.subject ?? w.conversation}
      lead={it && <Whose it={it} />}
      answer={answer}
      back={{ href: '/desk/support', label: w.support }}
    >
      {(lines) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px]">
          <Card title={w.conversation}>
            <Lines lines={lines} id={id} />
          </Card>
          <div className="flex flex-col gap-5 lg:sticky lg:top-[72px]">
            {owned && <TakeOrGive id={id} name={it?.subject ?? w.conversation} owned={owned} sent={sent} />}
            <Card title={w.reply}>
              <DeskForm act="reply" about={{ conversation_id: id }} sent={sent} button={w.replyDo}>
                <DeskArea name="text" label={w.reply} rows={6} keys="r" macros />
                <MacroPicker macros={macros} use="support" known={{ staff: name, ...(it && { name: it.username }) }} />
              </DeskForm>
            </Card>
            <Card title={w.closeTitle}>
              <ReasonForm
                act="close"
                about={{ conversation_id: id }}
                sent={sent}
                button={w.close}
                variant="secondary"
              />
            </Card>
          </div>
        </div>
      )}
    </Frame>
  )
}
export const Conversation = island(ConversationScreen)

function Whose({ it }: { it: DeskConversation }) {
  const w = useWords('desk')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <a className="link max-lg:py-2.5" href={`/desk/customers/${it.user_id}`}>
        <bdi>@{it.username}</bdi>
      </a>
      <Status tone={it.open ? 'caution' : 'neutral'}>{it.open ? w.open : w.closed}</Status>
      <Here seen={it.last_seen} />
    </span>
  )
}

function Lines({ lines, id }: { lines: readonly DeskMessage[]; id: string }) {
  const w = useWords('desk')
  return (
    <div data-live="chat" data-live-only={id}>
      {lines.length === 0 && <EmptyState title={w.noChat} />}
      <ol className="flex flex-col gap-3">
        {lines.map(({ id: line, by, author, text, file, at }) => (
          <li
            key={line}
            className={classes(
              'max-w-[85%] rounded-md p-3 text-sm',
              by === 'staff' ? 'self-end bg-primary-soft' : 'bg-surface-sunken',
            )}
          >
            <p className="font-semibold">
              {author} <Time at={at} exact className="font-normal text-ink-muted" />
            </p>
            <Written>{text}</Written>
            <FileLinks files={file ? [file] : []} />
          </li>
        ))}
      </ol>
    </div>
  )
}
