import type { DeskCardDispute } from '../../../contract/cards/desk-cards.ts'
import type { StaffSession } from '../../../contract/desk/desk.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskArea, DeskChoice, DeskForm } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'

type Props = { it: DeskCardDispute; sent: Sent | undefined; me: Pick<StaffSession, 'staff_id'> }

/** What the reader may do about a dispute: agree to what a colleague wants, or begin something. */
export function CardActs({ it, sent, me }: Props) {
  const w = useWords('deskCards')
  const waiting = it.answers.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0 && it.acts.length === 0) return null
  return (
    <div className="mt-5 flex flex-col gap-6 border-t border-line pt-5">
      {waiting.map((answer) =>
        answer.by.id === me.staff_id ? (
          <Banner key={answer.id} title={w.waitsForSecond}>
            {w[`answer_${answer.kind}`]}
          </Banner>
        ) : (
          <DeskForm key={answer.id} act="agree_card" about={{ answer_id: answer.id }} sent={sent} button={w.answer}>
            <DeskChoice
              name="approve"
              legend={`${w.second}: ${w[answer.kind]}`}
              options={[
                { value: 'yes', label: w.agree, hint: w.agreeHint },
                { value: 'no', label: w.refuse, hint: w.refuseHint },
              ]}
            />
            <DeskArea name="reason" label={w.reason} hint={w.reasonHint} />
          </DeskForm>
        ),
      )}
      {it.acts.length > 0 && <Begin it={it} sent={sent} />}
    </div>
  )
}

function Begin({ it, sent }: Omit<Props, 'me'>) {
  const w = useWords('deskCards')
  const hints = {
    defend: w.defendHint,
    concede: w.concedeHint,
    collect: fill(w.collectHint, { amount: `${it.owed} ${it.currency}` }),
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
      <DeskArea name="reason" label={w.reason} hint={w.reasonHint} />
    </DeskForm>
  )
}
