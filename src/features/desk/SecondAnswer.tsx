import type { ReactNode } from 'react'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../ui/words.tsx'
import type { ActName } from './acts.ts'
import { DeskArea, DeskChoice, DeskForm } from './DeskForm.tsx'
import type { Sent } from './sent.ts'

type Choice = { label: string; hint?: string }
type AskedProps = {
  act: ActName
  about: Readonly<Record<string, string>>
  sent: Sent | undefined
  /** The member of the endpoint's body that says yes or no. */
  field: 'agree' | 'approve'
  legend: string
  yes: Choice
  no: Choice
  button: string
  reason: { label?: string; hint: string }
}

/** Yes or no with a reason, asked the same way of everybody who answers for something. */
export function YesOrNo({ act, about, sent, field, legend, yes, no, button, reason }: AskedProps) {
  const w = useWords('desk')
  return (
    <DeskForm act={act} about={about} sent={sent} button={button}>
      <DeskChoice
        name={field}
        legend={legend}
        options={[
          { value: 'yes', ...yes },
          { value: 'no', ...no },
        ]}
      />
      <DeskArea name="reason" label={reason.label ?? w.reason} hint={reason.hint} />
    </DeskForm>
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
