import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { useWords } from '../../ui/words.tsx'
import { useSupportForm } from './use-support-form.ts'

/** Opens a closed conversation again by writing. */
export function AgainForm({ conversationId }: { conversationId: string }) {
  const w = useWords('support')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { sending, problem, send } = useSupportForm()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (text.trim() !== '') send({ conversation_id: conversationId, text: text.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex max-w-[640px] flex-col gap-4">
      <Field label={w.again} error={tried && text.trim() === '' ? w.textMissing : problem?.fields.text}>
        <TextArea
          name="text"
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {problem && <ProblemBanner problem={problem} beside={['text']} />}
      <div>
        <Button type="submit" needs="self" loading={sending}>
          {w.sendNew}
        </Button>
      </div>
    </form>
  )
}
