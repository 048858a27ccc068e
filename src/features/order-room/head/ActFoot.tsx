import type { ComponentProps } from 'react'
import { inGrace, isOver, stepOf } from '../../../client/order-step.ts'
import { disputePage } from '../../../contract/addresses.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { goToPart, onPrimaryClick } from '../../../ui/on-primary-click.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { actionOf, useWhyNot } from '../end/why-not.ts'
import { claimId } from '../pay/Claim.tsx'
import { paidFormId, useWhyNotPaid } from '../pay/PaidForm.tsx'
import { differs } from '../pay/PaymentDiffers.tsx'
import { payDetailsId, payToId } from '../pay/PayTo.tsx'
import { useSeen } from '../pay/use-seen.ts'
import { type Room, useOrderValues, useShortValues } from '../use-room.ts'
import { guidanceId } from './Guidance.tsx'
import { pointOf } from './guidance.ts'

type Props = { order: Order; room: Room }

/** The main act where there is more room than on a phone: the end of its card, at the foot of the window while that is further down. */
export function ActFoot({ order, room }: Props) {
  if (isOver(order) || !(order.your_turn || order.state === 'disputed')) return null
  return (
    <div className="act-foot sticky bottom-0 z-10 rounded-b-lg bg-surface-raised px-5 pb-5 pt-3 max-md:hidden sm:px-6">
      <MainAct key={pointOf(order)} order={order} room={room} />
    </div>
  )
}

/** What is to be read before the main act, by the side of the order, and what comes after it on the page. */
const readFirst: Record<Order['role'], [part: string, after: string]> = {
  buyer: [payDetailsId, paidFormId],
  seller: [guidanceId, claimId],
}

/** Keyed by the point the order is at: what was in sight at one asked something else. The main button of the card above, or what is waited for where nothing is to be done; a phone has an amount short, and what to check before it. */
export function MainAct({ order, room, onPhone = false }: Props & { onPhone?: boolean }) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const short = useShortValues(order)
  const whyNot = useWhyNot(order)
  const whyNotPaid = useWhyNotPaid(order, room)
  const late = inGrace(order)
  const [seen, see] = useSeen(...readFirst[order.role])
  const { doing } = room.acts
  const size = onPhone ? 'sm' : 'lg'
  const buyer = order.role === 'buyer'
  const releases = !buyer && actionOf(order, 'release')
  // Nobody says that they paid before they were where to pay.
  if (buyer && order.pay_to && stepOf(order) === 0 && !seen)
    return (
      <ToPart id={payToId} focus="h2" size={size} onThere={see}>
        {w.seePayTo}
      </ToPart>
    )
  if (buyer && stepOf(order) === 0)
    return (
      <Button
        type="submit"
        form={paidFormId}
        needs="operate"
        size={size}
        block
        loading={doing === 'pay'}
        disabledReason={whyNotPaid}
      >
        {fill(late ? w.alreadyPaid : w.havePaid, values)}
      </Button>
    )
  if (order.state === 'disputed')
    return (
      <LinkButton href={disputePage(order)} size={size} block>
        {w.toDispute}
      </LinkButton>
    )
  // Where the payment looks odd the first thing isn't to release, but to read what is odd.
  if (releases && differs(order))
    return (
      <ToPart id={claimId} focus="h2" variant="secondary" size={size}>
        {w.seeOdd}
      </ToPart>
    )
  if (releases && !seen)
    return (
      <ToPart id={guidanceId} focus="dl" size={size} onThere={see}>
        {w.seeChecks}
      </ToPart>
    )
  if (releases)
    return (
      <Button
        needs="operate"
        size={size}
        block
        loading={doing === 'release'}
        disabledReason={whyNot('release')}
        onClick={() => room.askRelease(true)}
      >
        {fill(w.release, onPhone ? short : values)}
      </Button>
    )
  return <p className="text-sm text-ink-muted">{fill(w.waitsFor, values)}</p>
}

type ToPartProps = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'children'> & {
  id: string
  /** What of the part gets the focus. */
  focus: string
  onThere?: () => void
}

/** The way to a part of the page that is read before anything is pressed. */
function ToPart({ id, focus, onThere, ...look }: ToPartProps) {
  return (
    <LinkButton
      {...look}
      href={`#${id}`}
      block
      onClick={onPrimaryClick(() => {
        goToPart(id, focus)
        onThere?.()
      })}
    />
  )
}
