import type { DeskConversation, DeskMessage } from '../../../contract/desk/desk-watch.ts'
import type { Macro } from '../../../contract/desk/tools/desk-macros.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import type { Owned } from '../assignments/owned-in.ts'
import { TakeOrGive } from '../assignments/TakeOrGive.tsx'
import { CustomerLink } from '../customer/CustomerLink.tsx'
import { DeskArea, DeskForm, ReasonForm } from '../DeskForm.tsx'
import { FileLinks } from '../dispute/FileLinks.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import { MacroPicker } from '../macros/MacroPicker.tsx'
import type { Sent } from '../sent.ts'
import { Beside } from './Beside.tsx'
import { Here } from './Here.tsx'

type Props = {
  id: string
  about: Answered<DeskConversation>
  /** What waits for an answer. */
  waiting: Answered<DeskConversation[]>
  answer: Answered<DeskMessage[]>
  macros: readonly Macro[]
  /** Whoever writes. */
  name: string
  sent?: Sent | undefined
  owned?: Owned | undefined
}

/** One conversation with a customer, and the answer to it. */
function ConversationScreen({ id, about, waiting, answer, macros, name, sent, owned }: Props) {
  const w = useWords('desk')
  const it = 'data' in about ? (about.data as DeskConversation) : undefined
  return (
    <Beside waiting={waiting} current={id}>
      <Frame
        title={it?.subject ?? w.conversation}
        lead={it && <Whose it={it} />}
        answer={answer}
        back={{ href: '/desk/support', label: w.support }}
      >
        {(lines) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px] xl:max-2xl:grid-cols-1">
            <Card title={w.conversation}>
              <Lines lines={lines} id={id} />
            </Card>
            <div className="flex flex-col gap-5 lg:sticky lg:top-[72px] xl:max-2xl:static">
              {owned && <TakeOrGive id={id} name={it?.subject ?? w.conversation} owned={owned} sent={sent} />}
              <Card>
                <DeskForm act="reply" about={{ conversation_id: id }} sent={sent} button={w.replyDo}>
                  <DeskArea name="text" label={w.reply} rows={6} keys="r" macros />
                  <MacroPicker
                    macros={macros}
                    use="support"
                    known={{ staff: name, ...(it && { name: it.username }) }}
                  />
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
    </Beside>
  )
}
export const Conversation = island(ConversationScreen)

function Whose({ it }: { it: DeskConversation }) {
  const w = useWords('desk')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <CustomerLink user_id={it.user_id} username={it.username} />
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
