import type { DeskDispute } from '../../../contract/desk/desk-disputes.ts'
import { Card } from '../../../ui/Card.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskArea, DeskChoice, DeskForm, DeskText, ReasonForm } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'

type Props = { dispute: DeskDispute; sent: Sent | undefined }

/** What a moderator can do while the matter is open: take it, ask, decide. */
export function DisputeActs({ dispute, sent }: Props) {
  const w = useWords('desk')
  const { id, version, state, taken_by, asset, amount, second_person } = dispute
  const about = { dispute_id: id, seen: version }
  if (state === 'closed' || state === 'decided') return null
  const shown = `${formatDecimal(amount)} ${asset}`
  return (
    <>
      <Card title={w.takeTitle} lead={taken_by ? `${w.takenBy}: ${taken_by.name}` : w.nobody}>
        <ReasonForm act="take" about={about} sent={sent} button={w.take} variant="secondary" />
      </Card>
      {state === 'in_review' && (
        <Card title={w.askTitle}>
          <DeskForm act="ask" about={about} sent={sent} button={w.ask} variant="secondary">
            <DeskArea name="question" label={w.question} hint={w.questionHint} />
          </DeskForm>
        </Card>
      )}
      {(state === 'in_review' || state === 'more_info') && (
        <Card title={w.decideTitle} lead={fill(w.escrowOf, { amount: shown })}>
          {second_person && (
            <div className="mb-4">
              <Banner tone="caution">{w.secondPerson}</Banner>
            </div>
          )}
          <DeskForm act="decide" about={about} sent={sent} button={w.decide}>
            <DeskChoice
              name="outcome"
              legend={w.outcome}
              options={[
                { value: 'to_buyer', label: w.toBuyer },
                { value: 'to_seller', label: w.toSeller },
                { value: 'split', label: w.split },
              ]}
            />
            <DeskText
              name="buyer_amount"
              label={fill(w.buyerAmount, { asset })}
              hint={fill(w.buyerAmountHint, { amount: shown })}
              optional
            />
            <DeskArea name="reason" label={w.reason} hint={w.reasonBoth} rows={6} />
          </DeskForm>
        </Card>
      )}
    </>
  )
}
