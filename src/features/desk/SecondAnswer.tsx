import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../ui/words.tsx'
import type { ActName } from './acts.ts'
import { DeskForm, DeskReason } from './DeskForm.tsx'
import type { Sent } from './sent.ts'

/** A button that names what it does, and what comes of it. */
type Choice = { label: string; hint?: string | undefined }
type AskedProps = {
  act: ActName
  about: Readonly<Record<string, string>>
  sent: Sent | undefined
  /** The member of the endpoint's body that says yes or no. */
  field: 'agree' | 'approve'
  question: string
  yes: Choice
  no: Choice
  reason: { label?: string; hint: string }
}

/** Yes or no with a reason, asked the same way of everybody who answers for something: one button each. */
export function YesOrNo({ act, about, sent, field, question, yes, no, reason }: AskedProps) {
  return (
    <DeskForm
      act={act}
      about={about}
      sent={sent}
      answer={field}
      said={{ yes: yes.label, no: no.label }}
      actions={
        <>
          <Answer field={field} value="yes" {...yes} />
          <Answer field={field} value="no" {...no} />
        </>
      }
    >
      <h3 className="font-semibold">{question}</h3>
      <DeskReason {...reason} />
    </DeskForm>
  )
}

function Answer({ field, value, label, hint }: Choice & { field: string; value: 'yes' | 'no' }) {
  const id = useId()
  return (
    <div className={classes('flex min-w-0 flex-col items-start gap-1.5', hint && 'max-w-sm flex-1 basis-64')}>
      <Button
        type="submit"
        name={field}
        value={value}
        variant={value === 'yes' ? 'primary' : 'secondary'}
        {...(hint && { 'aria-describedby': id })}
      >
        {label}
      </Button>
      {hint && (
        <p id={id} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

type Props = AskedProps & {
  /** Who proposed it and why, in a sentence. */
  proposal: ReactNode
  /** Proposed by the reader: another answers. */
  yours: boolean
  /** What is said to whoever proposed it. */
  waits?: string
}

/** What one person proposed, and the second one's answer: nobody answers what they proposed themselves. */
export function SecondAnswer({ proposal, yours, waits, ...asked }: Props) {
  const w = useWords('desk')
  if (yours) return <Banner title={waits ?? w.waitsForSecond}>{proposal}</Banner>
  return (
    <>
      <div className="mb-4">{proposal}</div>
      <YesOrNo {...asked} />
    </>
  )
}
