import { type SubmitEvent, useState } from 'react'
import { call } from '../../../client/api.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { type QuickReply, quickReplyRules, saveQuickReply } from '../../../contract/orders/quick-replies.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useWords } from '../../../ui/words.tsx'

type Props = {
  /** One that is written anew; without it a new one. */
  edited: QuickReply | undefined
  /** What a new one begins with. */
  written: string
  onLeave: () => void
}

/** Writes a quick reply, a new one or an old one anew. */
export function ReplyForm({ edited, written, onLeave }: Props) {
  const w = useWords('chat')
  const [text, setText] = useState(edited?.text ?? written.slice(0, quickReplyRules.length))
  const { run, busy, problem } = useAction()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Of the dialog, whose place in the tree is within the form of the message.
    event.stopPropagation()
    const body = { text, ...(edited && { reply_id: edited.id }) }
    if (!(await run(() => call(saveQuickReply, { body })))) return
    setText('')
    onLeave()
  }
  const fault = problem?.fields.text
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field label={edited ? w.replyChanged : w.replyNew} error={fault}>
        <TextArea
          value={text}
          maxLength={quickReplyRules.length}
          rows={3}
          dir={text ? 'auto' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {problem && !fault && <ProblemBanner problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" needs="operate" loading={busy}>
          {edited ? w.replySave : w.replyKeep}
        </Button>
        {edited && (
          <Button variant="quiet" onClick={onLeave}>
            {w.replyLeave}
          </Button>
        )}
      </div>
    </form>
  )
}
