import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { useWords } from '../../ui/words.tsx'
import { Refused } from './Refused.tsx'
import type { Open } from './use-dispute.ts'
import type { Way } from './WayDialog.tsx'

const WayDialog = onDemand(() => import('./WayDialog.tsx').then((it) => it.WayDialog))

const words = {
  escalate: { label: 'escalate', hint: 'escalateHint' },
  withdraw: { label: 'withdraw', hint: 'withdrawHint' },
} as const

/** A moderator, or an end without one. */
export function DisputeActions({ order, room, ways }: Open & { ways: readonly Way[] }) {
  const w = useWords('disputes')
  const [asking, setAsking] = useState<Way>()
  if (ways.length === 0) return null
  return (
    <Card title={w.other}>
      <Refused of={room.acts.refused} about={['escalate', 'withdraw']} />
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
      {asking && <WayDialog order={order} room={room} way={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}
