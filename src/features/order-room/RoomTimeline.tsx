import type { Order } from '../../contract/orders.ts'
import { Card } from '../../ui/Card.tsx'
import { Timeline, type TimelineEvent } from '../../ui/Timeline.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { useStepWords } from './step-words.ts'

const loud: Readonly<Record<string, TimelineEvent['tone']>> = {
  release: 'positive',
  resolve_to_buyer: 'positive',
  resolve_to_seller: 'positive',
  resolve_split: 'positive',
  dispute: 'caution',
  claim_paid: 'caution',
  go_to_dispute: 'caution',
  time_out: 'caution',
}

/** Everything that happened to the order, in the server's order: people with their face, the system plainly on the line. */
export function RoomTimeline({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const wordsOf = useStepWords(order)
  const events = order.timeline.map((step): TimelineEvent => {
    const { who, text } = wordsOf(step)
    const reason = typeof step.data.reason === 'string' && step.data.reason
    const tone = loud[step.event]
    return {
      id: step.hash,
      at: step.at,
      text,
      ...(who && { who: { name: who } }),
      ...(reason && { detail: <p className="break-words text-ink">{fill(w.because, { reason })}</p> }),
      ...(tone && { tone }),
    }
  })
  return (
    <Card title={w.timeline} lead={w.timelineLead}>
      <Timeline label={w.timeline} events={events} />
    </Card>
  )
}
