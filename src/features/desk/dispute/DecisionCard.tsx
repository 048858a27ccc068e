import type { ReactNode } from 'react'
import type { DecisionPreview, DeskDispute } from '../../../contract/desk/desk-disputes.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { amountText } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskForm } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'
import { Unfold } from '../Unfold.tsx'
import { Legs } from './Legs.tsx'
import { divisionText } from './outcome-text.ts'

interface Props {
  dispute: DeskDispute
  preview: DecisionPreview
  sent: Sent | undefined
  /** The form that asked for this, as it was filled in. */
  again: ReactNode
}

/** Who gets what, to the last unit, out of which account and into which, and the decision itself: the second look before money moves. */
export function DecisionCard({ dispute, preview, sent, again }: Props) {
  const w = useWords('desk')
  const g = useWords('deskDecision')
  const { outcome, buyer_amount, reason, asset, legs, second_person, frozen_until } = preview
  const who = { buyer: `@${dispute.buyer.username}`, seller: `@${dispute.seller.username}` }
  const amount = amountText(dispute.amount, asset)
  const about = {
    dispute_id: dispute.id,
    seen: dispute.version,
    outcome,
    ...(buyer_amount !== null && { buyer_amount }),
    reason,
  }
  return (
    <Card title={g.previewTitle}>
      {/* While it is being changed it is nothing that could be decided. */}
      <div className="group flex flex-col gap-4">
        <div className="flex flex-col gap-4 group-has-[details[open]]:hidden">
          <p className="font-semibold">{divisionText(w, preview, dispute)}</p>
          <Legs legs={legs} asset={asset} buyer={dispute.buyer.username} seller={dispute.seller.username} />
          <p className="text-sm text-ink-muted">{fill(g.legsAll, { amount })}</p>
          {(['buyer', 'seller'] as const).map(
            (side) =>
              frozen_until[side] && (
                <Banner key={side} tone="caution" title={fill(g.sideFrozen, { who: who[side] })}>
                  {g.sideFrozenText} <Time at={frozen_until[side]} exact />
                </Banner>
              ),
          )}
          {second_person && <Banner tone="caution">{w.secondPerson}</Banner>}
          <div>
            <h3 className="text-sm font-semibold">{w.reason}</h3>
            <Written className="text-sm">{reason}</Written>
          </div>
          <DeskForm
            act="decide"
            about={about}
            sent={sent}
            button={second_person ? g.decideSecond : fill(g[`decide_${outcome}`], { amount, ...who })}
            keys="d"
          />
        </div>
        <Unfold title={g.previewBack}>
          <div className="mt-2 border-t border-line pt-4">{again}</div>
        </Unfold>
      </div>
    </Card>
  )
}
