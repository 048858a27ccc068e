import { type ComponentType, useState } from 'react'
import { actionOf } from '../../client/action-of.ts'
import { isOver } from '../../client/order-step.ts'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { type Half, onDemand, useAhead } from '../../ui/overlay/on-demand.tsx'
import { useChangeMotion } from '../../ui/status/use-change-motion.ts'
import { useWords } from '../../ui/words.tsx'
import type { DoingProps } from './Doing.tsx'
import type { DoneProps } from './end/Done.tsx'
import type { Asking } from './end/questions.ts'
import { pointOf } from './head/guidance.ts'

const ConfirmSelf = onDemand(() => import('./end/ConfirmSelf.tsx').then((it) => it.ConfirmSelf))
const QuestionDialog = onDemand(() => import('./end/QuestionDialog.tsx').then((it) => it.QuestionDialog))

/** What draws an order under way, and one that is over: never both at once. */
export type Halves = { Doing: ComponentType<DoingProps>; Done: Half<DoneProps> }

/** What the order asks of its reader now, in one card, and under it the other ways. */
export function Task({ Doing, Done, order, room, verbs, foot }: Omit<DoingProps, 'onAsk'> & Halves) {
  const w = useWords('orderRoom')
  const [asking, ask] = useState<Asking>()
  // What it may end with: it comes while one is asked back, or still looks whether the money is there.
  useAhead(Done.ahead, asking !== undefined || actionOf(order, 'release')?.allowed === true)
  return (
    <div className={classes('flex min-w-0 flex-col gap-6', useChangeMotion(pointOf(order)))}>
      {room.acts.movedOn && (
        <Banner tone="info" title={w.movedOn} live>
          {w.movedOnText}
        </Banner>
      )}
      {isOver(order) ? (
        <Done order={order} room={room} verbs={verbs} />
      ) : (
        <Doing order={order} room={room} verbs={verbs} foot={foot} onAsk={ask} />
      )}
      {asking && (
        <QuestionDialog
          key={asking}
          order={order}
          room={room}
          verbs={verbs}
          asking={asking}
          onClose={() => ask(undefined)}
        />
      )}
      {room.stepUp.dialog && <ConfirmSelf order={order} room={room} />}
    </div>
  )
}
