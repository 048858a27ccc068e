import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useWords } from '../../ui/words.tsx'
import { useSupportForm } from './use-support-form.ts'

type Props = { onSent: (conversationId: string) => void; onCancel: (() => void) | undefined }

/** A new conversation with support. */
export function SupportForm({ onSent, onCancel }: Props) {
  const w = useWords('support')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { sending, problem, send } = useSupportForm(onSent)
  const wrong = {
    subject: tried && subject.trim().length < 3 ? w.subjectMissing : problem?.fields.subject,
    text: tried && text.trim() === '' ? w.textMissing : problem?.fields.text,
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const missing = subject.trim().length < 3 ? 'subject' : text.trim() === '' ? 'text' : undefined
    const field = missing && event.currentTarget.elements.namedItem(missing)
    if (field instanceof HTMLElement) field.focus()
    else send({ subject: subject.trim(), text: text.trim() })
  }
  return (
    <div className="max-w-[640px]">
      <Card title={w.newTalk}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field label={w.subject} hint={w.subjectHint} error={wrong.subject} required>
            <TextInput
              name="subject"
              maxLength={120}
              autoComplete="off"
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
            />
          </Field>
          <Field label={w.text} hint={w.textHint} error={wrong.text} required>
            <TextArea
              name="text"
              rows={6}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {problem && <ProblemBanner problem={problem} beside={['subject', 'text']} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" needs="self" loading={sending}>
              {w.sendNew}
            </Button>
            {onCancel && (
              <Button variant="secondary" onClick={onCancel}>
                {w.cancel}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <p className="mt-4 text-sm text-ink-muted">
        {w.guide}{' '}
        <a href="/dashboard/user-guide" className="link">
          {w.guideLink}
        </a>
      </p>
    </div>
  )
}
