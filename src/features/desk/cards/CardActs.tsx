import type { DeskCardDispute } from '../../../contract/cards/desk-cards.ts'
import type { StaffSession } from '../../../contract/desk/desk.ts'
import { withAsset } from '../../../ui/money/format-decimal.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskArea, DeskChoice, DeskForm, DeskReason } from '../DeskForm.tsx'
import { SecondAnswer } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'

type Props = { it: DeskCardDispute; sent: Sent | undefined; me: Pick<StaffSession, 'staff_id'> }

/** What the reader may do about a dispute: agree to what a colleague wants, or begin something. */
export function CardActs({ it, sent, me }: Props) {
  const w = useWords('deskCards')
  const waiting = it.answers.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0 && it.acts.length === 0) return null
  return (
    <div className="mt-5 flex flex-col gap-6 border-t border-line pt-5">
      {waiting.map(({ id, kind, by }) => (
        <SecondAnswer
          key={id}
          act="agree_card"
          about={{ answer_id: id }}
          sent={sent}
          proposal={fill(w.proposed, { name: by.name, what: w[`answer_${kind}`] })}
          yours={by.id === me.staff_id}
          waits={w.waitsForSecond}
          field="approve"
          question={`${w.second}: ${w[kind]}`}
          yes={{ label: fill(w.agree, { what: w[kind] }), hint: w.agreeHint }}
          no={{ label: w.refuse, hint: w.refuseHint }}
          reason={{ hint: w.reasonHint }}
        />
      ))}
      {it.acts.length > 0 && <Begin it={it} sent={sent} />}
    </div>
  )
}

function Begin({ it, sent }: Omit<Props, 'me'>) {
  const w = useWords('deskCards')
  const hints = {
    defend: w.defendHint,
    concede: w.concedeHint,
    collect: fill(w.collectHint, { amount: withAsset(it.owed, it.currency) }),
  }
  return (
    <DeskForm act="answer_card" about={{ dispute_id: it.id }} sent={sent} button={w.send}>
      <DeskChoice
        name="kind"
        legend={w.what}
        options={it.acts.map((kind) => ({ value: kind, label: w[kind], hint: hints[kind] }))}
      />
      {it.evidence !== null && (
        <>
          <DeskArea name="evidence" label={w.evidence} hint={w.evidenceHint} rows={10} start={it.evidence} />
          <p>
            <a
              className="link"
              download={`dispute-${it.deposit}.txt`}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(it.evidence)}`}
            >
              {w.save}
            </a>
          </p>
        </>
      )}
      <DeskReason />
    </DeskForm>
  )
}
