import type { Order } from '../../contract/orders.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'
import { Claim } from './Claim.tsx'
import { EvidenceButton } from './EvidenceButton.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { disputePage } from './OtherWays.tsx'
import { RateCard } from './RateCard.tsx'
import { Relations } from './Relations.tsx'
import type { Room, Verbs } from './use-room.ts'
import { actionOf } from './why-not.ts'

type Props = { order: Order; room: Room; verbs: Verbs }

/** The order is over: the receipt, the rating, the evidence, and what can still be done. */
export function Done({ order, room, verbs }: Props) {
  const w = useWords('orderRoom')
  const appeal = actionOf(order, 'appeal')
  return (
    <>
      {/* As wide as what follows it. */}
      <div className="[&>article]:max-w-none">
        <OrderReceipt
          order={order}
          actions={
            <>
              <LinkButton href="/dashboard/vault" block>
                {w.seeBalance}
              </LinkButton>
              {order.dispute_id && (
                <LinkButton href={disputePage(order)} variant="secondary" block>
                  {w.seeDispute}
                </LinkButton>
              )}
            </>
          }
        />
      </div>
      <RateCard order={order} room={room} verbs={verbs} />
      <Card title={w.evidenceTitle}>
        <div className="flex flex-col gap-6">
          <EvidenceButton order={order} />
          {appeal?.allowed && (
            <div className="flex flex-col items-start gap-2">
              <LinkButton href={disputePage(order)} variant="secondary">
                {w.appeal}
              </LinkButton>
              <p className="text-sm text-ink-muted">{w.appealHint}</p>
            </div>
          )}
          {order.payment && <Claim order={order} payment={order.payment} />}
        </div>
      </Card>
      <Relations of={order.counterparty} />
    </>
  )
}
