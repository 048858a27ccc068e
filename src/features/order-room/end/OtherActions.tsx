import type { ReactNode } from 'react'
import { actionOf } from '../../../client/action-of.ts'
import { disputePage } from '../../../contract/addresses.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ReasonsBanner } from '../../../ui/feedback/ReasonsBanner.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import type { RoomWord } from '../head/guidance.ts'
import { type Room, useOrderValues, type Verbs } from '../use-room.ts'
import type { Asking } from './questions.ts'
import { useCancelCosts } from './use-cancel-costs.ts'
import { useWhyNot } from './why-not.ts'

type Props = { order: Order; room: Room; verbs: Verbs; onAsk: (question: Asking) => void }

const asks: readonly [Asking, label: RoomWord, hint: RoomWord][] = [
  ['cancel', 'cancel', 'cancelHint'],
  ['ask_cancel', 'askCancel', 'askCancelHint'],
  ['ask_undo', 'askUndo', 'askUndoHint'],
]
const here = [
  'cancel',
  'ask_cancel',
  'ask_undo',
  'extend',
  'accept_cancel',
  'refuse_cancel',
  'accept_undo',
  'refuse_undo',
]

/** The ways besides the straight one, each with what it means; those that are not possible yet say why and from when. */
export function OtherActions({ order, room, verbs, onAsk }: Props) {
  const w = useWords('orderRoom')
  const { format } = useLocale()
  const values = useOrderValues(order)
  const whyNot = useWhyNot(order)
  const costs = useCancelCosts(order)
  const { acts } = room
  const offered = asks.filter(([event]) => actionOf(order, event))
  const extend = actionOf(order, 'extend')
  const dispute = actionOf(order, 'dispute')
  const refused = acts.refused && here.includes(acts.refused.about) ? acts.refused.problem : undefined
  if (offered.length === 0 && !extend && !dispute && !refused) return null
  return (
    <Card title={w.otherTitle}>
      {refused && <ReasonsBanner problem={refused} />}
      <ul className="flex flex-col divide-y divide-line">
        {extend && (
          <Way hint={w.extendHint}>
            <Button
              variant="secondary"
              block
              loading={acts.doing === 'extend'}
              disabledReason={whyNot('extend')}
              onClick={() => void verbs.act('extend')}
            >
              {pluralOf(w.extend, order.extensions_left, format)}
            </Button>
          </Way>
        )}
        {offered.map(([event, label, hint]) => (
          <Way key={event} hint={`${fill(w[hint] as string, values)} ${event === 'cancel' ? costs : ''}`}>
            <Button variant="secondary" block disabledReason={whyNot(event)} onClick={() => onAsk(event)}>
              {w[label]}
            </Button>
          </Way>
        ))}
        {dispute && (
          <Way hint={w.disputeHint}>
            {dispute.allowed ? (
              <LinkButton href={disputePage(order)} variant="secondary" block>
                {w.dispute}
              </LinkButton>
            ) : (
              <Button variant="secondary" block disabledReason={whyNot('dispute')}>
                {w.dispute}
              </Button>
            )}
          </Way>
        )}
      </ul>
    </Card>
  )
}

function Way({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-x-8 gap-y-2.5 py-4 first:pt-0 last:pb-0 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
      <p className="min-w-0 flex-1 text-sm text-ink-muted sm:basis-[200px]">{hint}</p>
      <div className="shrink-0 sm:w-[260px]">{children}</div>
    </li>
  )
}
