import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Refused } from './Refused.tsx'
import { type Open, useValues } from './use-dispute.ts'

type Way = 'escalate' | 'withdraw'

const words = {
  escalate: { label: 'escalate', hint: 'escalateHint', title: 'escalateTitle', text: 'escalateText' },
  withdraw: { label: 'withdraw', hint: 'withdrawHint', title: 'withdrawTitle', text: 'withdrawText' },
} as const

/** A moderator, or an end without one. */
export function DisputeActions({ order, room, ways }: Open & { ways: readonly Way[] }) {
  const w = useWords('disputes')
  const values = useValues(order)
  const [asking, setAsking] = useState<Way>()
  const { refused, doing } = room.acts
  if (ways.length === 0) return null
  const confirm = async (way: Way) => {
    await room.act(way, { order_id: order.id, action: way })
    setAsking(undefined)
  }
  return (
    <Card title={w.other}>
      <Refused of={refused} about={['escalate', 'withdraw']} />
      <ul className="flex flex-col divide-y divide-line">
        {ways.map((way) => (
          <li
            key={way}
            className="flex flex-col gap-x-8 gap-y-2.5 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
          >
            <p className="min-w-0 flex-1 text-sm text-ink-muted">{w[words[way].hint]}</p>
            <Button variant="secondary" className="shrink-0 sm:w-[220px]" onClick={() => setAsking(way)}>
              {w[words[way].label]}
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={fill(w[words[asking].title], values)}
          description={w[words[asking].text]}
          confirm={w[words[asking].label]}
          confirming={doing === asking}
          onConfirm={() => void confirm(asking)}
        />
      )}
    </Card>
  )
}
