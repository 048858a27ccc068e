import { actionOf } from '../../../client/action-of.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { ReasonsBanner } from '../../../ui/feedback/ReasonsBanner.tsx'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { AskApprovalPart } from '../../team/AskApprovalPart.tsx'
import type { Asking } from '../end/questions.ts'
import type { ReleaseDialog, ReleaseProps } from '../end/ReleaseDialog.tsx'
import { useWhyNot } from '../end/why-not.ts'
import { type Room, useOrderValues, type Verbs } from '../use-room.ts'
import { differs } from './differs.ts'
import { PaymentDiffers } from './PaymentDiffers.tsx'
import { partIds } from './part-ids.ts'

const load = () => import('../end/ReleaseDialog.tsx').then((it): typeof ReleaseDialog => it.ReleaseDialog)

type Props = { order: Order; room: Room; verbs: Verbs; onAsk: (question: Asking) => void }

/** The seller's buttons: the money is there, the escrow goes to the buyer, or another payment came, which is the first where the order shows it. */
export function SellerChecks({ order, room, verbs, onAsk }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const whyNot = useWhyNot(order)
  const why = whyNot('release')
  const { acts } = room
  const odd = differs(order)
  const confirm = actionOf(order, 'confirm')
  const refused = acts.refused && ['confirm', 'release'].includes(acts.refused.about) ? acts.refused.problem : undefined
  // It comes while one still looks whether the money is there.
  const { Part: Release, failed, fetchPart } = usePart<ReleaseProps>(load, actionOf(order, 'release')?.allowed)
  if (!actionOf(order, 'release')) return null
  return (
    <div id={partIds.checks} className="flex flex-col gap-3">
      {refused?.code === 'team_approval_needed' ? (
        <AskApprovalPart
          problem={refused}
          // tidy: allow what waits is what lies in escrow
          wish={{ kind: 'release', asset: order.asset, amount: order.amount, order_id: order.id, seen: order.state }}
        />
      ) : (
        refused && <ReasonsBanner problem={refused} />
      )}
      {odd && <PaymentDiffers order={order} onAsk={onAsk} />}
      {/* It stands at the foot of the screen, with its reason. */}
      <div className={odd ? undefined : 'at-foot'}>
        <Button
          variant={odd ? 'secondary' : 'primary'}
          size={odd ? 'md' : 'lg'}
          block
          needs="operate"
          loading={acts.doing === 'release'}
          disabledReason={why}
          onClick={() => room.askRelease(true)}
        >
          {fill(w.release, values)}
        </Button>
        {!why && <p className="mt-3 text-center text-sm text-ink-muted max-md:hidden">{w.releaseHint}</p>}
      </div>
      {confirm && (
        <>
          <Button
            variant="quiet"
            block
            needs="operate"
            loading={acts.doing === 'confirm'}
            disabledReason={whyNot('confirm')}
            onClick={() => void verbs.act('confirm')}
          >
            {w.confirmOnly}
          </Button>
          <p className="text-center text-sm text-ink-muted">{w.confirmHint}</p>
        </>
      )}
      {!odd && <PaymentDiffers order={order} onAsk={onAsk} />}
      {room.releasing && Release && <Release order={order} room={room} verbs={verbs} />}
      {room.releasing && !Release && failed && (
        <PartFailed onRetry={fetchPart} onClose={() => room.askRelease(false)} />
      )}
    </div>
  )
}
