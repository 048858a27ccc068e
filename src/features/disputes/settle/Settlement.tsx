import { Handshake } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { Dispute } from '../../../contract/orders/disputes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { StepUp } from '../../../ui/overlay/StepUp.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useOutcome } from '../outcome.ts'
import { Refused } from '../Refused.tsx'
import { type Open, useValues } from '../use-dispute.ts'
import type { ProposalProps } from './ProposalForm.tsx'

const AgreeDialog = onDemand(() => import('./AgreeDialog.tsx').then((it) => it.AgreeDialog))

type Offered = Dispute['proposals'][number]

type Props = Open & { open: boolean; Proposal: ComponentType<ProposalProps> }

/** What is on the table from either side, and one's own proposal; agreeing settles the order at once. */
export function Settlement({ order, dispute, room, open, Proposal }: Props) {
  const w = useWords('disputes')
  const [agreeing, setAgreeing] = useState<Offered>()
  const theirs = dispute.proposals.find(({ by }) => by !== dispute.you.party)
  const mine = dispute.proposals.find(({ by }) => by === dispute.you.party)
  const values = useValues(order)
  const { dialog } = room.stepUp
  // Asked for while the two look for a settlement; a moderator's stage waits for none, and an offer made is answered. Open, it stays so.
  const [unfolded, unfold] = useState(false)
  if (!unfolded && (dispute.state === 'negotiation' || dispute.proposals.length > 0)) unfold(true)
  // The order's page leads here to settle for what came.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('came')) unfold(true)
  }, [])
  if (!open)
    return (
      <Card title={w.settle}>
        <p className="text-ink-muted">{w.settleLater}</p>
      </Card>
    )
  return (
    <>
      <Fold id="settle" title={w.settle} lead={w.settleLead} open={unfolded}>
        <div className="flex flex-col gap-6">
          {theirs && (
            <Offer
              order={order}
              proposal={theirs}
              mine={false}
              busy={room.acts.doing === 'agree'}
              onAgree={() => setAgreeing(theirs)}
            />
          )}
          {mine && <Offer order={order} proposal={mine} mine />}
          {!theirs && !mine && <p className="text-ink-muted">{w.noOffer}</p>}
          <Refused of={room.acts.refused} about={['agree']} />
          <Proposal order={order} room={room} again={mine !== undefined} />
        </div>
      </Fold>
      {agreeing && <AgreeDialog order={order} room={room} proposal={agreeing} onClose={() => setAgreeing(undefined)} />}
      <StepUp
        dialog={dialog}
        title={fill(w.stepUpTitle, values)}
        description={w.stepUpText}
        confirm={w.stepUpConfirm}
      />
    </>
  )
}

type OfferProps = { order: Open['order']; proposal: Offered; mine: boolean; busy?: boolean; onAgree?: () => void }

function Offer({ order, proposal, mine, busy = false, onAgree }: OfferProps) {
  const w = useWords('disputes')
  const say = useOutcome(order)
  const { name } = useValues(order)
  return (
    <div className={`rounded-md border-2 p-4 ${mine ? 'border-line' : 'border-primary'}`}>
      <p className="text-sm text-ink-muted">
        {mine ? w.yourOffer : fill(w.theirOffer, { name })} · <Time at={proposal.at} />
      </p>
      <p className="mt-1 text-lg font-semibold">{say(proposal.outcome, proposal.buyer_amount)}</p>
      {proposal.note && <Written className="mt-1">{fill(w.because, { reason: proposal.note })}</Written>}
      {onAgree && (
        <Button className="mt-4" icon={<Handshake aria-hidden size={18} />} onClick={onAgree} loading={busy}>
          {w.agree}
        </Button>
      )}
    </div>
  )
}
