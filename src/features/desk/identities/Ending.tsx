import type { z } from 'zod'
import type { StaffSession } from '../../../contract/desk/desk.ts'
import type { DeskEnd } from '../../../contract/identity/desk-endings.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskForm, DeskReason } from '../DeskForm.tsx'
import { SecondAnswer } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'

type Props = {
  id: string
  end: z.output<typeof DeskEnd> | null
  sent: Sent | undefined
  me: Pick<StaffSession, 'staff_id' | 'roles'>
}

/** Of what was confirmed, a person's or an organisation's: that it counts no more, or the step to that which is the reader's to take. */
export function Ending({ id, end, sent, me }: Props) {
  const w = useWords('deskIdentities')
  if (end?.state === 'ended')
    return (
      <Banner tone="caution" title={w[`ended_${end.why}`]}>
        <Time at={end.at} exact />. {end.reason}
      </Banner>
    )
  if (!me.roles.includes('compliance')) return <p className="text-ink-muted">{w.nothingToDo}</p>
  if (!end)
    return (
      <details>
        <summary className="link min-h-touch cursor-pointer py-2.5 font-semibold">{w.withdraw}</summary>
        <p className="my-3 max-w-measure text-sm text-ink-muted">{w.withdrawWhat}</p>
        <DeskForm
          act="end_verification"
          about={{ verification_id: id }}
          sent={sent}
          button={w.withdrawDo}
          variant="danger"
        >
          <DeskReason hint={w.withdrawReason} />
        </DeskForm>
      </details>
    )
  const proposal = fill(w.proposedEnd, { name: end.by?.name ?? '', reason: end.reason })
  return (
    <SecondAnswer
      act="answer_end"
      about={{ end_id: end.id }}
      sent={sent}
      proposal={proposal}
      yours={end.by?.id === me.staff_id}
      waits={w.waitsForSecond}
      field="agree"
      question={w.secondEnd}
      yes={{ label: w.agreeEnd, hint: w.agreeEndHint }}
      no={{ label: w.leaveIt, hint: w.leaveItHint }}
      reason={{ hint: w.reasonRecord }}
    />
  )
}
