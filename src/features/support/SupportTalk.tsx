import type { Conversation } from '../../contract/chat.ts'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { BackLink } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/words.tsx'
import { ChatPanel } from '../chat/ChatPanel.tsx'
import { TalkWindow } from '../chat/TalkWindow.tsx'
import { AgainForm } from './AgainForm.tsx'
import { TalkStatus } from './TalkStatus.tsx'

type Props = { conversation: Conversation; onClose: () => void }

/** One conversation with support, which fills the window; a closed one can be opened again by writing. */
export function SupportTalk({ conversation, onClose }: Props) {
  const w = useWords('support')
  const { id, open, subject } = conversation
  return (
    <>
      <TalkWindow>
        <header className="border-b border-line px-4 pb-3 sm:px-5">
          <BackLink href="/dashboard/support" label={w.back} onClick={onPrimaryClick(onClose)} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h1 className="min-w-0 text-lg font-semibold">
              <bdi>{subject}</bdi>
            </h1>
            <TalkStatus of={conversation} />
          </div>
        </header>
        <ChatPanel key={`${id}:${open}`} conversation={conversation} fills />
      </TalkWindow>
      {!open && (
        <div className="mx-auto w-full max-w-[880px] max-md:px-4">
          <AgainForm conversationId={id} />
        </div>
      )}
    </>
  )
}
