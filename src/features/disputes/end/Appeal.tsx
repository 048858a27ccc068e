import { Scale } from 'lucide-react'
import { moderatorDecided, reasonOf } from '../../../contract/orders/order-steps.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Open, useValues } from '../use-dispute.ts'
import { Reasons, Told } from './Told.tsx'

const words = {
  open: ['in_review', 'appealOpen'],
  upheld: ['appealFirstUpheld', 'appealUpheld'],
  overturned: ['appealFirstOverturned', 'appealOverturned'],
} as const
const tones = { open: 'progress', upheld: 'neutral', overturned: 'caution' } as const

/** The appeal: who made it and why, what it says, and what came of it. */
export function Appeal({ order, dispute }: Pick<Open, 'order' | 'dispute'>) {
  const w = useWords('disputes')
  const reasons = useWords('disputeReasons')
  const { name } = useValues(order)
  const { appeal } = dispute
  if (!appeal) return null
  const step = order.timeline.find(({ event, by }) => event === 'appeal' && by === appeal.by)
  return (
    <Told
      icon={<Scale size={26} />}
      status={
        <Status tone={tones[appeal.state]}>{w[words[appeal.state][moderatorDecided(order.timeline) ? 1 : 0]]}</Status>
      }
      title={appeal.by === dispute.you.party ? w.appealYours : fill(w.appealBy, { name })}
      lead={
        <>
          {step && reasonOf(step, reasons)} · <Time at={appeal.at} exact />
        </>
      }
    >
      <Written className="mt-3">{appeal.statement}</Written>
      {appeal.state === 'open' && <p className="mt-3 text-ink-muted">{w.appealMeanwhile}</p>}
      {appeal.reason && <Reasons>{appeal.reason}</Reasons>}
      {appeal.compensation && (
        <p className="mt-3 font-semibold">
          {w.compensation} <Money exact amount={appeal.compensation} asset={order.asset} />
        </p>
      )}
    </Told>
  )
}
