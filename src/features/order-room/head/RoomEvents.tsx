import { avatarAddress } from '../../../client/avatar-address.ts'
import { useOwnUser } from '../../../client/cache/use-own-user.ts'
import { outcomeFor, type PartyOutcome } from '../../../contract/orders/order-figures.ts'
import type { StepEvent } from '../../../contract/orders/order-steps.ts'
import type { Order, OrderStep } from '../../../contract/orders/orders.ts'
import { Timeline, type TimelineEvent } from '../../../ui/data/Timeline.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useStepWords } from '../../chat/trade/step-words.ts'

const loud: Partial<Record<StepEvent, TimelineEvent['tone']>> = {
  release: 'positive',
  dispute: 'caution',
  claim_paid: 'caution',
  go_to_dispute: 'caution',
  time_out: 'caution',
}

/** What ended a dispute, as it is for the reader. */
const decided: Partial<Record<PartyOutcome, TimelineEvent['tone']>> = { good: 'positive', bad: 'caution' }

/** Everything that happened to the order, in the server's order: people with their face, the system plainly on the line. */
export function RoomEvents({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const chat = useWords('chat')
  const wordsOf = useStepWords()
  const own = useOwnUser()
  const other = order.counterparty
  const people: Partial<Record<OrderStep['by'], typeof other | typeof own>> =
    order.role === 'buyer' ? { buyer: own, seller: other } : { buyer: other, seller: own }
  const events = order.timeline.map((step): TimelineEvent => {
    const { who, text, why } = wordsOf(step, order)
    const tone = loud[step.event] ?? decided[outcomeFor(order.role, step.state)]
    return {
      id: step.hash,
      at: step.at,
      text,
      ...(who && {
        who: { name: who, username: people[step.by]?.username, src: avatarAddress(people[step.by]?.avatar) },
      }),
      ...(why && { detail: <p className="break-words text-ink">{fill(chat.because, { reason: why })}</p> }),
      ...(tone && { tone }),
    }
  })
  return <Timeline label={w.timeline} events={events} />
}
