import { paysNow } from '../../client/order-step.ts'
import { disputePage } from '../../contract/addresses.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { type Half, useAhead } from '../../ui/overlay/on-demand.tsx'
import { useWords } from '../../ui/words.tsx'
import { AskedPanel } from './end/AskedPanel.tsx'
import { OtherActions } from './end/OtherActions.tsx'
import type { Asking } from './end/questions.ts'
import { ActFoot } from './head/ActFoot.tsx'
import type { Room, Verbs } from './use-room.ts'

export type SideProps = { order: Order; room: Room; verbs: Verbs; onAsk: (question: Asking) => void }

export type DoingProps = SideProps & { /** Whether the main act stands at the end of the card, too. */ foot?: boolean }

/** What draws the card of who is to pay, and of everybody else: never both at once. */
type Sides = { Paying: Half<SideProps>; Checking: Half<SideProps> }

/** An order under way: what was asked, what to do now, and the other ways. */
export function Doing({ foot = false, Paying, Checking, ...side }: DoingProps & Sides) {
  const w = useWords('orderRoom')
  const { order, room, verbs, onAsk } = side
  const pays = paysNow(order)
  const [Side, next] = pays ? [Paying, Checking] : [Checking, Paying]
  // A buyer's next card comes while what leads to it is sent, or while they are asked to take it back.
  useAhead(next.ahead, order.role === 'buyer' && (room.acts.doing !== undefined || order.asked?.what === 'undo'))
  return (
    <>
      {order.asked && <AskedPanel order={order} asked={order.asked} onAsk={onAsk} />}
      <Card flush>
        <div className="flex flex-col gap-6 p-5 sm:p-6 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-6">
          <Side {...side} />
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
