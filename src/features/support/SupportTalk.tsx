import type { Conversation } from '../../contract/chat.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useWords } from '../../ui/words.tsx'
import { ChatPanel } from '../chat/ChatPanel.tsx'
import { AgainForm } from './AgainForm.tsx'

type Props = { conversation: Conversation; onClose: () => void }

/** One conversation with support; a closed one can be opened again by writing. */
export function SupportTalk({ conversation, onClose }: Props) {
  const w = useWords('support')
  const { id, open, subject } = conversation
  return (
    <>
      <PageHeader
        title={<bdi>{subject}</bdi>}
        lead={<Status tone={open ? 'progress' : 'neutral'}>{open ? w.open : w.closed}</Status>}
        actions={
          <LinkButton
            href="/dashboard/support"
            variant="secondary"
            onClick={(event) => {
              event.preventDefault()
              onClose()
            }}
          >
            {w.back}
          </LinkButton>
        }
      />
      <div className="flex h-[min(640px,calc(100dvh-300px))] min-h-[420px] flex-col overflow-hidden rounded-lg border border-line bg-surface-raised">
        <ChatPanel key={`${id}:${open}`} conversation={conversation} fills />
      </div>
      {!open && <AgainForm conversationId={id} />}
    </>
  )
}
