import { CircleQuestionMark, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../ui/words.tsx'
import type { LiveChat } from '../live-chat.ts'

const look =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink max-[479px]:hidden'

/** Help in the header: the configured live chat, otherwise the page to write to support from. */
export function HelpPlace({ liveChat, page }: { liveChat: LiveChat | undefined; page: string }) {
  const w = useWords('shell')
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  if (!liveChat || state === 'failed') {
    return (
      <a href={page} className={look} title={state === 'failed' ? w.chatFailed : w.help}>
        <CircleQuestionMark aria-hidden size={20} />
        <span className="sr-only" role={state === 'failed' ? 'status' : undefined}>
          {state === 'failed' ? w.chatFailed : w.help}
        </span>
      </a>
    )
  }
  const open = () => {
    setState('loading')
    import('../live-chat.ts')
      .then(({ openLiveChat }) => openLiveChat(liveChat))
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
  }
  return (
    <button type="button" className={look} onClick={open} aria-busy={state === 'loading'} title={w.chat}>
      <MessageCircle aria-hidden size={20} className={state === 'loading' ? 'animate-shimmer' : undefined} />
      <span className="sr-only">{state === 'loading' ? w.chatLoading : w.chat}</span>
    </button>
  )
}
