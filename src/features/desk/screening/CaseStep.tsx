import type { StaffSession } from '../../../contract/desk/desk.ts'
import type { DeskScreening } from '../../../contract/screening/desk-screening.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { TakeWithReason } from '../assignments/TakeWithReason.tsx'
import { DeskChoice, DeskForm, DeskReason } from '../DeskForm.tsx'
import { SecondAnswer } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'

type Props = { it: DeskScreening; sent?: Sent | undefined; me: Pick<StaffSession, 'staff_id'> }

/** What a confirmed case holds follows from whom it is about. */
const CONFIRMED = {
  person: 'confirm_account',
  company: 'confirm_account',
  officer: 'confirm_account',
  payee: 'confirm_account',
  address: 'confirm_address',
  payer: 'confirm_payer',
} as const satisfies Record<DeskScreening['subject'], string>

/** The first person's form, the second's, how it ended, or why there is nothing for the reader to do. */
export function CaseStep({ it, sent, me }: Props) {
  const t = useWords('deskScreening')
  const about = { case_id: it.id }
  if (it.decided_by) return <p>{fill(t.ended, { name: it.decided_by.name, reason: it.reason ?? '' })}</p>
  if (it.state === 'open')
    return (
      <TakeWithReason act="review_case" about={{ ...about, answer: 'take' }} name={it.number} sent={sent}>
        {t.takeWhy}
      </TakeWithReason>
    )
  if (it.proposed_by) return <Second it={it} sent={sent} me={me} />
  const no =
    it.kind === 'sanction'
      ? { value: 'propose_clear', label: t.proposeClear, hint: t.proposeClearHint }
      : { value: 'clear', label: t.clearNow, hint: t.clearNowHint }
  return (
    <DeskForm act="review_case" about={about} sent={sent} button={t.answer}>
      <DeskChoice
        name="answer"
        field="act"
        legend={t.first}
        options={[
          no,
          {
            value: 'propose_confirm',
            label: t.proposeConfirm,
            hint: fill(t.proposeConfirmHint, { after: t[CONFIRMED[it.subject]] }),
          },
        ]}
      />
      <DeskReason hint={t.reasonFirst} />
    </DeskForm>
  )
}

function Second({ it, sent, me }: Props) {
  const t = useWords('deskScreening')
  const said = it.verdict === 'clear' ? t.proposedClear : t.proposedConfirm
  const proposal = fill(said, { name: it.proposed_by?.name ?? '', reason: it.proposal ?? '' })
  return (
    <SecondAnswer
      act="decide_case"
      about={{ case_id: it.id }}
      sent={sent}
      proposal={proposal}
      yours={it.proposed_by?.id === me.staff_id}
      field="agree"
      question={t.second}
      yes={
        it.verdict === 'clear'
          ? { label: t.agreeClear, hint: t.agreeClearHint }
          : { label: t.agreeConfirm, hint: t[CONFIRMED[it.subject]] }
      }
      no={{ label: t.sendBack, hint: t.sendBackHint }}
      reason={{ hint: t.reasonSecond }}
    />
  )
}
