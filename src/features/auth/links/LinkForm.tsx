import type { FormEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner, type ShownProblem } from '../../../ui/feedback/ProblemBanner.tsx'
import type { SentForm } from '../sent-form.ts'
import { PastedLink } from './PastedLink.tsx'

type Props = {
  sent: SentForm | undefined
  submit: (event: FormEvent) => unknown
  problem: ShownProblem | undefined
  busy: boolean
  /** What the one button does. */
  act: string
}

/** The one press that a link of an e-mail waits for: being opened does nothing. */
export function LinkForm({ sent, submit, problem, busy, act }: Props) {
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <PastedLink sent={sent} />
      {problem && <ProblemBanner problem={problem} />}
      <Button type="submit" size="lg" block loading={busy}>
        {act}
      </Button>
    </form>
  )
}
