import { Pencil, Trash2 } from 'lucide-react'
import { call } from '../../../client/api.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { type QuickReply, removeQuickReply } from '../../../contract/orders/quick-replies.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = { reply: QuickReply; onPick: () => void; onEdit: () => void; onGone: () => void }

/** One kept sentence: a press puts it into the message. */
export function ReplyRow({ reply: { id, text }, onPick, onEdit, onGone }: Props) {
  const w = useWords('chat')
  const { run, busy, problem } = useAction()
  const forget = async () => {
    const done = await run(() => call(removeQuickReply, { body: { reply_id: id } }))
    if (done) onGone()
  }
  return (
    <li>
      <div className="flex items-center gap-1 pe-1">
        <button
          type="button"
          onClick={onPick}
          className="min-h-touch min-w-0 flex-1 px-4 py-2 text-start hover:bg-surface-sunken"
        >
          <bdi className="line-clamp-2 break-words">{text}</bdi>
        </button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={fill(w.replyEdit, { text })}
          onClick={onEdit}
          icon={<Pencil aria-hidden size={18} />}
        />
        <Button
          variant="quiet"
          size="sm"
          loading={busy}
          aria-label={fill(w.replyForget, { text })}
          onClick={() => void forget()}
          icon={<Trash2 aria-hidden size={18} />}
        />
      </div>
      {problem && <ProblemBanner problem={problem} />}
    </li>
  )
}
