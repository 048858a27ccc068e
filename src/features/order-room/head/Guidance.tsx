import { CornerDownRight, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../contract/orders/orders.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useOrderValues } from '../use-room.ts'
import { guideOf } from './guidance.ts'

/** Where a phone's foot leads a seller before it offers to release. */
export const guidanceId = 'what-to-do'

/** What to do, and what happens if not; by when stands in the head. */
export function Guidance({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const { todo, otherwise, by } = guideOf(order)
  const timed = order.deadline && by
  if (!todo) return null
  return (
    <section id={guidanceId} className="scroll-mt-[90px]">
      <dl tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <Line icon={<ListChecks aria-hidden size={20} />} label={w.now}>
          <span className="text-lg">{fill(w[todo] as string, values)}</span>
        </Line>
        {otherwise && (
          <Line
            icon={<CornerDownRight aria-hidden size={20} className="rtl:-scale-x-100" />}
            label={timed ? w.ifNot : w.meanwhile}
          >
            <span className="text-ink-muted">{fill(w[otherwise] as string, values)}</span>
          </Line>
        )}
      </dl>
    </section>
  )
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-8">
      <dt className="text-sm font-semibold text-ink-muted">
        <span className="absolute start-0 top-0.5 text-link">{icon}</span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
