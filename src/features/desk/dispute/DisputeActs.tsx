import type { ReactNode } from 'react'
import type { DecisionPreview, DeskDispute } from '../../../contract/desk/desk-disputes.ts'
import type { Macro } from '../../../contract/desk/tools/desk-macros.ts'
import { orderRules } from '../../../contract/orders/order-machine.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { amountText } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { InHand } from '../assignments/InHand.tsx'
import { DeskArea, DeskChoice, DeskForm, DeskReason, DeskText } from '../DeskForm.tsx'
import { MacroPicker } from '../macros/MacroPicker.tsx'
import type { Sent } from '../sent.ts'
import { DecisionCard } from './DecisionCard.tsx'

interface Props {
  dispute: DeskDispute
  staffId: string
  macros: readonly Macro[]
  /** What a decision would do, once it was asked. */
  preview: DecisionPreview | undefined
  sent: Sent | undefined
}

/** What a moderator can do while the matter is open: take it, then ask or decide. Nobody decides what isn't in their hand. */
export function DisputeActs({ dispute, staffId, macros, preview, sent }: Props) {
  const w = useWords('desk')
  const g = useWords('deskDecision')
  const { id, version, state, taken_by, second_person } = dispute
  const about = { dispute_id: id, seen: version }
  if (state === 'closed' || state === 'decided') return null
  const mine = taken_by?.id === staffId
  const open = mine && (state === 'in_review' || state === 'more_info')
  // A decision that was sent, and refused or still to be signed for, stands in its card with what was asked before.
  const decided = sent?.act === 'decide' ? sent.values : undefined
  const decide = {
    dispute,
    about,
    known: { order: dispute.number, amount: amountText(dispute.amount, dispute.asset) },
    macros,
  }
  return (
    <>
      <Taking title={taken_by ? undefined : w.decideTitle} next={g.takeFirst}>
        <InHand
          first
          name={dispute.number}
          owner={taken_by}
          me={staffId}
          take={{ act: 'take', about }}
          give={{ act: 'give_back', about }}
          sent={sent}
        />
      </Taking>
      {open && preview && (
        <DecisionCard
          dispute={dispute}
          preview={preview}
          sent={sent}
          again={<Decide {...decide} given={writtenIn(preview)} />}
        />
      )}
      {open && !preview && (
        <Card title={w.decideTitle}>
          {second_person && (
            <div className="mb-4">
              <Banner tone="caution">{w.secondPerson}</Banner>
            </div>
          )}
          <Decide {...decide} sent={decided && sent ? { ...sent, act: 'preview' } : sent} />
        </Card>
      )}
      {open && !preview && state === 'in_review' && (
        <Fold title={w.askTitle} open={sent?.act === 'ask'}>
          <DeskForm act="ask" about={about} sent={sent} button={w.ask} variant="secondary">
            <DeskArea name="question" label={w.question} hint={w.questionHint} />
          </DeskForm>
        </Fold>
      )}
    </>
  )
}

/** Who has it in hand; while nobody has, the way to a decision, where it will stand. */
function Taking({ title, next, children }: { title: string | undefined; next: string; children: ReactNode }) {
  if (!title) return children
  return (
    <Card title={title} lead={next}>
      {children}
    </Card>
  )
}

interface DecideProps {
  dispute: DeskDispute
  about: { dispute_id: string; seen: number }
  known: { order: string; amount: string }
  macros: readonly Macro[]
  sent?: Sent | undefined
  /** What stands in it at first, where it was filled in before; the keys are the decision's then. */
  given?: Readonly<Record<string, string>>
}

/** What a form said that asked what its decision would do. */
const writtenIn = ({ outcome, buyer_amount, reason }: DecisionPreview) => ({
  outcome,
  reason,
  ...(buyer_amount !== null && { buyer_amount }),
})

function Decide({ dispute, about, known, macros, sent, given }: DecideProps) {
  const w = useWords('desk')
  const g = useWords('deskDecision')
  const { asset, amount, pay, currency } = dispute
  const shown = amountText(amount, asset)
  const said = {
    buyer: `@${dispute.buyer.username}`,
    seller: `@${dispute.seller.username}`,
    amount: shown,
    paid: amountText(pay, currency),
  }
  return (
    <DeskForm act="preview" about={about} sent={sent} button={g.preview} pinned={!given} {...(given && { given })}>
      <DeskChoice
        name="outcome"
        legend={fill(w.escrowOf, { amount: shown })}
        {...(!given && { keys: 'd' })}
        stacked
        options={[
          { value: 'to_buyer', label: w.toBuyer, hint: fill(g.toBuyerMeans, said) },
          { value: 'to_seller', label: w.toSeller, hint: fill(g.toSellerMeans, said) },
          { value: 'split', label: w.split, hint: g.splitMeans },
        ]}
      />
      {/* Where it is divided: what is chosen in the form shows it, without script. */}
      <div className="hidden [form:has([value=split]:checked)_&]:block">
        <DeskText
          name="buyer_amount"
          label={fill(w.buyerAmount, { asset })}
          hint={fill(w.buyerAmountHint, { amount: shown })}
        />
      </div>
      <DeskReason hint={w.reasonBoth} rows={5} macros />
      <p className="text-sm text-ink-muted">{fill(g.thenFinal, { days: orderRules.appealDays })}</p>
      <MacroPicker macros={macros} use="dispute" known={known} />
    </DeskForm>
  )
}
