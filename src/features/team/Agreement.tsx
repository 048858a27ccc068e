import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { useFees } from '../../client/use-fees.ts'
import type { StepUpMethod } from '../../contract/accounts/second-factor.ts'
import { agreeToTeamPayment, type TeamPayment } from '../../contract/teams/team-payments.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog, type Prove } from '../../ui/overlay/ConfirmDialog.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { destinationFacts } from '../destinations/destination-facts.tsx'
import { nameOf } from './name-of.ts'

type Props = {
  payment: TeamPayment
  /** What they can confirm with. */
  methods?: readonly StepUpMethod[] | undefined
  onClose: () => void
  onAgreed: () => void
}

/** The request that agrees to exactly this, and to what the network takes where it goes over one. */
function bodyFor({ id, kind, asset, amount, destination, payee, order, link }: TeamPayment, quote: string | undefined) {
  const what = { payment_id: id, kind, asset, amount }
  if (order) return { ...what, order_id: order.order_id, seen: order.state }
  if (payee && link) return { ...what, code: link.code, payee_name: payee.username }
  if (payee) return { ...what, payee_id: payee.user_id, payee_name: payee.username }
  return { ...what, destination_id: destination?.id ?? '', ...(quote && { quote }) }
}

/** What the network takes as things stand, asked anew when that ends; nothing of what doesn't go over one. */
function useOffer({ kind, asset, amount, destination }: TeamPayment, agreeing: boolean) {
  const isAsked = kind === 'chain' && destination !== null
  const fees = useFees(isAsked ? { asset, amount, destination_id: destination.id } : undefined, agreeing)
  return { ...fees, waits: isAsked && (fees.asking || (fees.offer === undefined && fees.problem === undefined)) }
}

/** The last look: what leaves, and where it goes in full, and that it is them. */
export function Agreement({ payment, methods, onClose, onAgreed }: Props) {
  const w = useWords('team')
  const sum = useAmount()
  const stepUp = useStepUp()
  const { run, doing, problem, uncertain } = useIntent<ReturnType<typeof bodyFor>>()
  const busy = doing !== undefined
  const [reviewing, setReviewing] = useState(true)
  const { offer, was, hasEnded, renew, waits, problem: unknown } = useOffer(payment, busy || uncertain !== undefined)
  const { asset, destination, payee, order, note } = payment
  const amount = sum(payment.amount, asset)
  const name = nameOf(payment)
  const agree = (prove: Prove) => {
    if (!uncertain && hasEnded()) return renew()
    const ahead = prove()
    if (ahead === false) return
    setReviewing(false)
    const body = uncertain ?? bodyFor(payment, offer?.quote)
    const send = async (key: string) => {
      const done = await stepUp.confirmed(
        (proof) => call(agreeToTeamPayment, { body }, { key, ...(proof && { stepUp: proof }) }),
        ahead,
      )
      if (done) onAgreed()
      else onClose()
    }
    // Where the fee ended while they confirmed who they are, what the network takes now is looked at as before.
    void run(body, send, ({ code }) => {
      renew()
      if (code === 'fee_quote_expired') setReviewing(true)
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
          methods={uncertain ? undefined : methods}
          onConfirm={agree}
        >
          <Facts ruled facts={facts} />
          {was !== undefined && offer && (
            <Banner tone="caution" live>
              {fill(w.feeChanged, { was: sum(was, asset), now: sum(offer.fee, asset) })}
            </Banner>
          )}
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
