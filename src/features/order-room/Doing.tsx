import { stepOf } from '../../client/order-step.ts'
import { disputePage } from '../../contract/addresses.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { Card } from '../../ui/Card.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'
import { AskedPanel } from './end/AskedPanel.tsx'
import { OtherActions } from './end/OtherActions.tsx'
import type { Asking } from './end/questions.ts'
import { ActFoot } from './head/ActFoot.tsx'
import { Guidance } from './head/Guidance.tsx'
import { Claim } from './pay/Claim.tsx'
import { PaidForm } from './pay/PaidForm.tsx'
import { PayTo } from './pay/PayTo.tsx'
import { SellerChecks } from './pay/SellerChecks.tsx'
import type { Room, Verbs } from './use-room.ts'

export type DoingProps = {
  order: Order
  room: Room
  verbs: Verbs
  /** Whether the main act stands at the end of the card, too. */
  foot?: boolean
  onAsk: (question: Asking) => void
}

/** An order under way: what was asked, what to do now, and the other ways. */
export function Doing({ order, room, verbs, foot = false, onAsk }: DoingProps) {
  const w = useWords('orderRoom')
  const buyer = order.role === 'buyer'
  const pays = buyer && stepOf(order) === 0
  return (
    <>
      {order.asked && <AskedPanel order={order} asked={order.asked} onAsk={onAsk} />}
      <Card flush>
        <div className="flex flex-col gap-6 p-5 sm:p-6 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-6">
          {pays && <PayTo order={order} />}
          <Guidance order={order} />
          {pays && order.terms && (
            <section>
              <h2 className="text-lg font-semibold">{w.terms}</h2>
              <Written className="mt-1">{order.terms}</Written>
            </section>
          )}
          {pays && <PaidForm order={order} room={room} verbs={verbs} />}
          {order.payment && <Claim order={order} payment={order.payment} />}
          {!buyer && <SellerChecks order={order} room={room} verbs={verbs} onAsk={onAsk} />}
          {order.state === 'disputed' && (
            <div className="at-foot">
              <LinkButton href={disputePage(order)} size="lg" block>
                {w.toDispute}
              </LinkButton>
            </div>
          )}
        </div>
        {foot && <ActFoot order={order} room={room} />}
      </Card>
      <OtherActions order={order} room={room} verbs={verbs} onAsk={onAsk} />
    </>
  )
}
