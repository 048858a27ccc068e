import { type ReactNode, useState } from 'react'
import { isOver, stepOf } from '../../client/order-step.ts'
import { disputePage } from '../../contract/addresses.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Written } from '../../ui/data/Written.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { useChangeMotion } from '../../ui/status/use-change-motion.ts'
import { useWords } from '../../ui/words.tsx'
import { AskedPanel } from './end/AskedPanel.tsx'
import { ConfirmSelf } from './end/ConfirmSelf.tsx'
import { Done } from './end/Done.tsx'
import { OtherActions } from './end/OtherActions.tsx'
import type { Asking } from './end/questions.ts'
import { Guidance } from './head/Guidance.tsx'
import { pointOf } from './head/guidance.ts'
import { Claim } from './pay/Claim.tsx'
import { PaidForm } from './pay/PaidForm.tsx'
import { PayTo } from './pay/PayTo.tsx'
import { SellerChecks } from './pay/SellerChecks.tsx'
import type { Room, Verbs } from './use-room.ts'

const QuestionDialog = onDemand(() => import('./end/QuestionDialog.tsx').then((it) => it.QuestionDialog))

type Props = {
  order: Order
  room: Room
  verbs: Verbs
  /** An ActFoot, where it has one. */
  foot?: ReactNode
}

/** What the order asks of its reader now, in one card, and under it the other ways. */
export function Task({ order, room, verbs, foot }: Props) {
  const w = useWords('orderRoom')
  const [asking, ask] = useState<Asking>()
  const buyer = order.role === 'buyer'
  const pays = buyer && stepOf(order) === 0
  return (
    <div className={classes('flex min-w-0 flex-col gap-6', useChangeMotion(pointOf(order)))}>
      {room.acts.movedOn && (
        <Banner tone="info" title={w.movedOn} live>
          {w.movedOnText}
        </Banner>
      )}
      {isOver(order) ? (
        <Done order={order} room={room} verbs={verbs} />
      ) : (
        <>
          {order.asked && <AskedPanel order={order} asked={order.asked} onAsk={ask} />}
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
              {!buyer && <SellerChecks order={order} room={room} verbs={verbs} onAsk={ask} />}
              {order.state === 'disputed' && (
                <div className="at-foot">
                  <LinkButton href={disputePage(order)} size="lg" block>
                    {w.toDispute}
                  </LinkButton>
                </div>
              )}
            </div>
            {foot}
          </Card>
          <OtherActions order={order} room={room} verbs={verbs} onAsk={ask} />
        </>
      )}
      {asking && (
        <QuestionDialog
          key={asking}
          order={order}
          room={room}
          verbs={verbs}
          asking={asking}
          onClose={() => ask(undefined)}
        />
      )}
      <ConfirmSelf order={order} room={room} />
    </div>
  )
}
