import type { DeskConversation, DeskMessage } from '../../contract/desk/desk-watch.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Time } from '../../ui/data/Time.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { DeskArea, DeskForm, ReasonForm } from './DeskForm.tsx'
import { FileLinks } from './dispute/FileLinks.tsx'
import { type Answered, Frame, Queue } from './Frame.tsx'
import type { Sent } from './sent.ts'

function SupportScreen({ answer }: { answer: Answered<DeskConversation[]> }) {
  const w = useWords('desk')
  return (
    <Queue title={w.support} lead={w.supportWhat} answer={answer} more="?">
      {({ id, username, subject, assigned_to, last, open }) => (
        <Card
          key={id}
          title={
            <a className="link" href={`/desk/support/${id}`}>
              {subject}
            </a>
          }
          lead={username}
          actions={<Status tone={open ? 'caution' : 'neutral'}>{open ? w.open : w.closed}</Status>}
        >
          {last && (
            <p>
              <span className="font-medium">{w[`party_${last.by}`]}:</span> {last.text}
              <Time at={last.at} exact className="block text-sm text-ink-muted" />
            </p>
          )}
          {assigned_to && <p className="mt-2 text-sm text-ink-muted">{assigned_to.name}</p>}
        </Card>
      )}
    </Queue>
  )
}
export const Support = island(SupportScreen)

type Props = { id: string; answer: Answered<DeskMessage[]>; sent?: Sent | undefined }

/** One conversation with a customer, and the answer to it. */
function ConversationScreen({ id, answer, sent }: Props) {
  const w = useWords('desk')
  return (
    <Frame
      title={w.conversation}
      lead={w.supportWhat}
      answer={answer}
      back={{ href: '/desk/support', label: w.support }}
    >
      {(lines) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
          <Card title={w.conversation}>
            {lines.length === 0 && <EmptyState title={w.noChat} />}
            <ol className="flex flex-col gap-4">
              {lines.map(({ id: line, by, author, text, file, at }) => (
                <li
                  key={line}
                  className={classes(
                    'max-w-[85%] rounded-md p-4',
                    by === 'staff' ? 'self-end bg-primary-soft' : 'bg-surface-sunken',
                  )}
                >
                  <p className="text-sm font-semibold">
                    {author} <Time at={at} exact className="font-normal text-ink-muted" />
                  </p>
                  <p className="whitespace-pre-line break-words">{text}</p>
                  <FileLinks files={file ? [file] : []} />
                </li>
              ))}
            </ol>
          </Card>
          <div className="flex flex-col gap-6">
            <Card title={w.reply}>
              <DeskForm act="reply" about={{ conversation_id: id }} sent={sent} button={w.replyDo}>
                <DeskArea name="text" label={w.reply} rows={6} />
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
