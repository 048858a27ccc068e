import { actionOf } from '../../../client/action-of.ts'
import { orderChatPage } from '../../../contract/addresses.ts'
import { moderatorDecided } from '../../../contract/orders/order-steps.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { onSight } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { RoomPlace } from '../RoomPlace.tsx'
import type { Room, Verbs } from '../use-room.ts'
import { EvidenceButton } from './EvidenceButton.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { RateCard } from './RateCard.tsx'
import { useAppealUntil } from './use-appeal-until.ts'
import { WaysOn } from './WaysOn.tsx'
import { appealPage, appealsFirst } from './ways-on.ts'

/** Far under the receipt. */
const Afterwards = onSight(() => import('./Afterwards.tsx').then((it) => it.Afterwards), RoomPlace)

export type DoneProps = { order: Order; room: Room; verbs: Verbs }

/** The order is over: the receipt, the rating, the evidence, and what can still be done. */
export function Done({ order, room, verbs }: DoneProps) {
  const w = useWords('orderRoom')
  const chat = useWords('chat')
  const appeal = actionOf(order, 'appeal')
  const until = useAppealUntil(order)
  return (
    <>
      {/* As wide as what follows it. */}
      <div className="[&>article]:max-w-none">
        <OrderReceipt order={order} actions={<WaysOn order={order} />} />
      </div>
      <p className="flex flex-wrap gap-x-6">
        <a href={successPage(order)} className="link inline-flex min-h-touch items-center">
          {w.receiptAlone}
        </a>
        {/* With more room the chat stands beside; a phone's foot, which led there, went with the order's end. */}
        <a href={orderChatPage(order.id)} className="link inline-flex min-h-touch items-center md:hidden">
          {fill(chat.tradeTitle, { name: order.counterparty.username })}
        </a>
      </p>
      <RateCard order={order} room={room} verbs={verbs} />
      <Card title={w.evidenceTitle}>
        <div className="flex flex-col gap-6">
          <EvidenceButton order={order} />
          {appeal?.allowed && !appealsFirst(order) && (
            <div className="flex flex-col items-start gap-2">
              <LinkButton href={appealPage(order)} variant="secondary">
                {w.appeal}
              </LinkButton>
              <p className="text-sm text-ink-muted">
                {fill(moderatorDecided(order.timeline) ? w.appealHint : w.appealFirstHint, { until })}
              </p>
            </div>
          )}
        </div>
      </Card>
      <Afterwards order={order} />
    </>
  )
}

/** The order's receipt by itself, to keep or to show. */
const successPage = ({ id, market }: Order): string =>
  `/dashboard/p2p/${market === 'currency' ? 'currency/' : ''}success?order_id=${id}`
