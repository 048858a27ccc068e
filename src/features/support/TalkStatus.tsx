import type { Conversation } from '../../contract/chat.ts'
import { Status } from '../../ui/status/Status.tsx'
import { useWords } from '../../ui/words.tsx'

/** Where a conversation with support stands: waiting for support, answered, or closed. */
export function TalkStatus({ of: { open, last } }: { of: Pick<Conversation, 'open' | 'last'> }) {
  const w = useWords('support')
  if (!open) return <Status tone="neutral">{w.closed}</Status>
  return last && !last.mine ? <Status tone="positive">{w.answered}</Status> : <Status tone="progress">{w.open}</Status>
}
