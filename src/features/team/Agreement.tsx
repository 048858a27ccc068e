import { useEffect, useRef, useState } from 'react'
import { call, newKey } from '../../client/api.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { agreeToTeamPayment, type TeamPayment } from '../../contract/teams/team-payments.ts'
import { estimateTransferFee } from '../../contract/withdrawals/network-fees.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { destinationFacts } from '../destinations/destination-facts.tsx'
import { nameOf } from './name-of.ts'

type Props = { payment: TeamPayment; onClose: () => void; onAgreed: () => void }

/** The request that agrees to exactly this, and to what the network takes where it goes over one. */
function bodyFor({ id, kind, asset, amount, destination, payee, order, link }: TeamPayment, quote: string | undefined) {
  const what = { payment_id: id, kind, asset, amount }
  if (order) return { ...what, order_id: order.order_id, seen: order.state }
  if (payee && link) return { ...what, code: link.code, payee_name: payee.username }
  if (payee) return { ...what, payee_id: payee.user_id, payee_name: payee.username }
  return { ...what, destination_id: destination?.id ?? '', ...(quote && { quote }) }
}

/** What the network takes as things stand; nothing of what doesn't go over one. */
function useOffer({ kind, asset, amount, destination }: TeamPayment) {
  const [offer, setOffer] = useState<{ quote: string; fee: string }>()
  const { run, problem } = useAction()
  const asks = useRef(kind === 'chain')
  useEffect(() => {
    if (!asks.current || !destination) return
    asks.current = false
    void run(async () => {
      const { data } = await call(estimateTransferFee, { body: { asset, amount, destination_id: destination.id } })
      setOffer(data.offers.find(({ speed }) => speed === 'medium') ?? data.offers[0])
    })
  })
  return { offer, problem, waits: kind === 'chain' && offer === undefined && problem === undefined }
}

/** The last look: what leaves, and where it goes in full; and then that it is them. */
export function Agreement({ payment, onClose, onAgreed }: Props) {
  const w = useWords('team')
  const sum = useAmount()
  const stepUp = useStepUp()
  const { run, busy, problem } = useAction()
  const [key] = useState(newKey)
  const [reviewing, setReviewing] = useState(true)
  const { offer, waits, problem: unknown } = useOffer(payment)
  const { asset, destination, payee, order, note } = payment
  const amount = sum(payment.amount, asset)
  const name = nameOf(payment)
  const agree = () => {
    setReviewing(false)
    void run(async () => {
      const body = bodyFor(payment, offer?.quote)
      const done = await stepUp.confirmed((proof) =>
        call(agreeToTeamPayment, { body }, { key, ...(proof && { stepUp: proof }) }),
      )
      if (done) onAgreed()
      else onClose()
    })
  }
  const facts = [
    ...(payee ? [{ label: w.payee, value: <bdi>{payee.username}</bdi> }] : []),
    ...(order ? [{ label: w.order, value: order.number }] : []),
    ...(destination ? destinationFacts(destination, w) : []),
    ...(waits ? [{ label: w.fee, value: w.looking }] : []),
    ...(offer ? [{ label: w.fee, value: sum(offer.fee, asset) }] : []),
    ...(note ? [{ label: payment.link ? w.linkFor : w.note, value: <bdi>{note}</bdi> }] : []),
  ]
  return (
    <>
      {reviewing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && onClose()}
          title={fill(w.agreeTitle, { amount })}
          description={order ? w.releaseText : w.agreeText}
          confirm={fill(w.agreeVerb, { amount })}
          confirming={busy || waits}
          onConfirm={agree}
        >
          <Facts ruled facts={facts} />
          {unknown && <ProblemBanner problem={unknown} />}
        </ConfirmDialog>
      )}
      {problem && <ProblemBanner problem={problem} />}
      <StepUp
        dialog={stepUp.dialog}
        title={w.confirmTitle}
        description={fill(w.confirmAgree, { amount, name })}
        confirm={fill(w.agreeVerb, { amount })}
      />
    </>
  )
}
