import { MessageSquareText } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'

const loadDialog = () => import('./RepliesDialog.tsx').then((it) => it.RepliesDialog)

type Props = {
  /** What is written so far, which one may want to keep. */
  written: string
  /** Where it is written, and where one goes on. */
  box: RefObject<HTMLElement | null>
  onPick: (text: string) => void
}

/** The reader's own sentences for chats: one of them is put into the message, and they are kept and forgotten there. */
export function QuickReplies({ written, box, onPick }: Props) {
  const w = useWords('chat')
  const [open, setOpen] = useState(false)
  const { Part, failed, fetchPart } = usePart(loadDialog, open)
  return (
    <>
      <button
        type="button"
        aria-label={w.replies}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        <MessageSquareText aria-hidden size={20} />
      </button>
      {Part && (
        <Part
          open={open}
          onOpenChange={setOpen}
          written={written.trim()}
          box={box}
          onPick={(text) => {
            setOpen(false)
            onPick(text)
          }}
        />
      )}
      {failed && open && <PartFailed onRetry={fetchPart} onClose={() => setOpen(false)} />}
    </>
  )
}
