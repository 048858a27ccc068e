import { ArrowDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { actionOf } from '../../../client/action-of.ts'
import { inGrace, paysNow } from '../../../client/order-step.ts'
import { disputePage } from '../../../contract/addresses.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { goToPart, onPrimaryClick } from '../../../ui/on-primary-click.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useWhyNot } from '../end/why-not.ts'
import { differs } from '../pay/differs.ts'
import { partIds } from '../pay/part-ids.ts'
import { useSeen } from '../pay/use-seen.ts'
import { useWhyNotPaid } from '../pay/use-why-not-paid.ts'
import { type Room, useOrderValues, useShortValues } from '../use-room.ts'
import { guidanceId } from './Guidance.tsx'
import { pointOf } from './guidance.ts'

type Props = { order: Order; room: Room }

/** The main act where there is more room than on a phone: the end of its card, at the foot of the window while that is further down. */
export function ActFoot({ order, room }: Props) {
  if (!(order.your_turn || order.state === 'disputed')) return null
  return <CardFoot key={pointOf(order)} order={order} room={room} />
}

type Sight = ReturnType<typeof useSeen>

function CardFoot({ order, room }: Props) {
  const buyer = order.role === 'buyer'
  const what = order.payment && order.state === 'paid' ? checked : guided
  const [seen, see] = useSeen(...(buyer ? paidTo : what))
  // It goes over nothing that is to be read first: a buyer's account to pay to, which stands above it; the seller's other answers, right
  // above what can't be taken back.
  const stays = buyer ? !seen : seen && actionOf(order, 'release') && !differs(order)
  return (
    <div
      className={classes(
        'act-foot bottom-0 z-10 rounded-b-lg bg-surface-raised px-5 pb-5 pt-3 max-md:hidden sm:px-6',
        stays ? 'relative' : 'sticky',
      )}
    >
      <MainAct order={order} room={room} sight={[buyer || seen, see]} check={what[0]} />
    </div>
  )
}

/** What is to be read before the main act, and what comes after it on the page. */
type Read = [part: string, after: string]
const paidTo: Read = [partIds.payDetails, partIds.paidForm]
const guided: Read = [guidanceId, partIds.claim]
/** With room for what to do and the act in one window, what the buyer says of the payment. */
const checked: Read = [partIds.claim, partIds.checks]

/** The same at the foot of a phone, which has an amount short. Keyed by the point the order is at: what was in sight at one asked something else. */
export function PhoneAct({ order, room }: Props) {
  const sight = useSeen(...(order.role === 'buyer' ? paidTo : guided))
  return <MainAct order={order} room={room} sight={sight} check={guidanceId} onPhone />
}

type ActProps = Props & {
  sight: Sight
  /** What a seller reads first. */
  check: string
  onPhone?: boolean
}

/** The main button of the card above, what to look at before it, or what is waited for where nothing is to be done. */
function MainAct({ order, room, sight: [seen, see], check, onPhone = false }: ActProps) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const short = useShortValues(order)
  const whyNot = useWhyNot(order)
  const whyNotPaid = useWhyNotPaid(order, room.filesReady)
  const late = inGrace(order)
  const { doing } = room.acts
  const size = onPhone ? 'sm' : 'lg'
  const buyer = order.role === 'buyer'
  const releases = !buyer && actionOf(order, 'release')
  // Nobody says that they paid before they were where to pay.
  if (paysNow(order) && order.pay_to && !seen)
    return (
      <ToPart id={partIds.payTo} focus="h2" size={size} icon={down} onThere={see}>
        {w.seePayTo}
      </ToPart>
    )
  if (paysNow(order))
    return (
      <Button
        type="submit"
        form={partIds.paidForm}
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
      <ToPart id={partIds.claim} focus="h2" size={size}>
        {w.seeOdd}
      </ToPart>
    )
  if (releases && !seen)
    return (
      <ToPart id={check} focus={check === partIds.claim ? 'h2' : 'dl'} size={size} icon={down} onThere={see}>
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

/** What wasn't in sight yet is further down. */
const down = <ArrowDown aria-hidden size={18} />

type ToPartProps = Pick<ComponentProps<typeof LinkButton>, 'size' | 'icon' | 'children'> & {
  id: string
  /** What of the part gets the focus. */
  focus: string
  onThere?: () => void
}

/** The way to a part of the page that is read before anything is pressed: it stands where what moves money comes after it, and never looks like that. */
function ToPart({ id, focus, onThere, ...look }: ToPartProps) {
  return (
    <LinkButton
      {...look}
      href={`#${id}`}
      variant="secondary"
      block
      onClick={onPrimaryClick(() => {
        goToPart(id, focus)
        onThere?.()
      })}
    />
  )
}
